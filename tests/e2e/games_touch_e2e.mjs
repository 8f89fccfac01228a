// games_touch_e2e.mjs - games played with a finger, on a phone: see games.mjs.
import { playGames } from "./games.mjs";

await playGames("touch");
