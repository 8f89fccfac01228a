// games_keys_e2e.mjs - games played with the keyboard alone: see games.mjs.
import { playGames } from "./games.mjs";

await playGames("keys");
