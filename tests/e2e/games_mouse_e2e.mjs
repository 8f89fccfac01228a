// games_mouse_e2e.mjs - games played with the mouse: see games.mjs.
import { playGames } from "./games.mjs";

await playGames("mouse");
