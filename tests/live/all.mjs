// all.mjs - the tests of rooms, one area after the other.
import { finish, test } from "./rig.mjs";

for (const area of ["contract", "sockets", "secrets", "limits", "docs", "restart", "notify"])
  await import(`./${area}.mjs`).catch((error) =>
    test(`${area} can be run`, () => {
      throw error;
    }),
  );
await finish();
