// texts.mjs - the catalogue of sentences: complete, the same in all languages, used, and nothing
// used that it has not.
//
// C names a text by its enumerator, TEXT_RULE_OVER; the page by its key in a string, "rule.over".
// Where a key is put together, the file says which there are: `texts: level.* puzzle.grade.*`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { language, loadTexts, number, sentence, t } from "../web/lib/texts.js";
import { done, is, same, test } from "./support/wasm.mjs";

const languages = ["en", "es", "de"];
const generator = "build/gen/gen_texts";

// ---- the files ------------------------------------------------------------------------------

const readers = { library: ["c"], terminal: ["c"], common: ["c", "page"] };
const decode = (path) => new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
const paths = readdirSync("texts")
  .filter((name) => name.endsWith(".json"))
  .map((name) => join("texts", name))
  .sort();

/** All texts: key, where it is from, who reads it, what it says. */
const entries = paths.flatMap((path) => {
  const area = path.replace(/.*\/|\.json$/g, "");
  return Object.entries(JSON.parse(decode(path))).map(([key, text]) => ({
    key,
    path,
    text,
    readers: readers[area] ?? ["page"],
  }));
});
const keys = new Set(entries.map((entry) => entry.key));
const forms = (text) => (typeof text === "string" ? [text] : [text.one, text.other]);
const last = (text) => forms(text).at(-1);
const places = (text) => [...new Set(text.match(/\{\w+\}/g))].sort().join(" ");

function filesBelow(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, pattern);
    return pattern.test(entry.name) ? [{ path, text: readFileSync(path, "utf8") }] : [];
  });
}

const cFiles = ["lib", "apps"].flatMap((folder) => filesBelow(folder, /\.[ch]$/));
const pageFiles = filesBelow("web", /\.(js|html)$/);

/** The families of keys that a file speaks of, as expressions. */
const familiesOf = (file) =>
  [...file.text.matchAll(/^[ /*]*texts: ([a-z0-9_.* ]+)/gm)]
    .flatMap((match) => match[1].trim().split(/ +/))
    .map((family) => ({
      family,
      pattern: new RegExp(`^${family.replaceAll(".", "\\.").replaceAll("*", ".+")}$`),
    }));

/** Fails if something is in the list. */
const none = (list, what) => same(list.join(" "), "", what);

// ---- the texts ------------------------------------------------------------------------------

await test("no key is there twice", () => {
  same(entries.length, keys.size, "keys");
});

await test("every text has every language, and no other", () => {
  for (const { key, text } of entries) same(Object.keys(text), languages, key);
  none(
    entries.filter(({ text }) =>
      languages.some((language) =>
        forms(text[language]).some((form) => typeof form !== "string" || !form.trim()),
      ),
    ),
    "empty",
  );
});

await test("placeholders are the same in all languages", () => {
  for (const { key, text } of entries)
    for (const language of languages) {
      same(places(last(text[language])), places(last(text.en)), `${key} ${language}`);
      const [one] = forms(text[language]);
      is([places(one), places(`${one}{n}`)].includes(places(last(text.en))), `${key}: one`);
    }
});

await test("nothing is left untranslated", () => {
  const words = (text) => text.replace(/\{\w+\}/g, "").match(/\p{L}{2,}/gu) ?? [];
  none(
    entries
      .filter(({ text }) =>
        ["es", "de"].some(
          (language) => words(last(text.en)).length > 3 && last(text[language]) === last(text.en),
        ),
      )
      .map((entry) => entry.key),
    "the same in two languages",
  );
});

await test("Spanish opens its questions", () => {
  const count = (text, sign) => text.split(sign).length - 1;
  none(
    entries
      .filter(({ text }) =>
        forms(text.es).some(
          (form) =>
            / /.test(form) &&
            count(form, "¿") !== count(form.replace(/[?!]{2}|«\?»| \? /g, ""), "?"),
        ),
      )
      .map((entry) => entry.key),
    "questions",
  );
});

// ---- who uses them --------------------------------------------------------------------------

const enumerator = (key) => `TEXT_${key.replaceAll(".", "_").toUpperCase()}`;
const used = { c: new Set(), page: new Set() };
for (const file of cFiles)
  for (const word of file.text.match(/\bTEXT_\w+/g) ?? []) used.c.add(word);
for (const file of pageFiles)
  for (const [, word] of file.text.matchAll(/["'`]([a-z0-9_]+(?:\.[a-z0-9_]+)+)["'`]/g))
    used.page.add(word);
const families = { c: cFiles.flatMap(familiesOf), page: pageFiles.flatMap(familiesOf) };

const isUsed = ({ key }, reader) =>
  used[reader].has(reader === "c" ? enumerator(key) : key) ||
  families[reader].some(({ pattern }) => pattern.test(key));

await test("every text is used", () => {
  none(
    entries
      .filter((entry) => !entry.readers.some((reader) => isUsed(entry, reader)))
      .map((entry) => `${entry.path}: ${entry.key}`),
    "unused",
  );
});

await test("the page uses no text that it has not", () => {
  const has = new Set(
    entries.filter((entry) => entry.readers.includes("page")).map((entry) => entry.key),
  );
  const wanted = pageFiles.flatMap((file) =>
    [...file.text.matchAll(/\bt\(\s*["']([^"']+)["']/g)].map((match) => match[1]),
  );
  is(wanted.length > 100, "enough calls were found");
  none(
    [...new Set(wanted)].filter((key) => !has.has(key)),
    "missing",
  );
});

await test("keys that are put together have their families named, and there are such", () => {
  for (const file of [...cFiles, ...pageFiles])
    for (const { family, pattern } of familiesOf(file))
      is(
        [...keys].some((key) => pattern.test(key)),
        `${file.path}: ${family}`,
      );
  for (const file of pageFiles)
    for (const [, start] of file.text.matchAll(/\bt\(\s*`([^`$]*)\$\{/g))
      is(
        familiesOf(file).some(
          ({ family }) =>
            family.startsWith(start) ||
            (family.endsWith("*") && start.startsWith(family.slice(0, -1))),
        ),
        `${file.path}: a comment "texts: ${start}..." for its template`,
      );
});

// What C says itself is no sentence but a format: UGI, HTTP, HTML, CSS, commands, the name of a
// rule.
const formats = new RegExp(
  [
    /^(id|option|info|response|setoption|GET|HTTP|public)\b/,
    /^ (type|score)\b|[<>{]|\bpentoid |^only pass$|^# TYPE /,
  ]
    .map((part) => part.source)
    .join("|"),
);
// The lines of `pentoid bench` are a format, and what a store is asked is SQL.
const english = /\/(bench_cover|cmd_bench|store_(sql|sqlite|pg))\.c/;
const literals = (file) =>
  [
    ...file.text
      .replace(/\/\*[^]*?\*\//g, "")
      .replace(/^#.*$|^_Static_assert[^;]*;/gm, "")
      .matchAll(/"((?:[^"\\\n]|\\.)*)"/g),
  ].map((match) => match[1]);

await test("C says no sentence that is not in the catalogue", () => {
  const spoken = cFiles.filter(
    ({ path }) => /^apps\/(cli|common|server)\/.*\.c$/.test(path) && !english.test(path),
  );
  is(spoken.length > 60, "enough files were found");
  none(
    spoken.flatMap((file) =>
      literals(file)
        .filter((text) => /[A-Za-z]{2,},? [a-z]{2,}/.test(text) && !formats.test(text))
        .map((text) => `${file.path}: ${text}\n`),
    ),
    "sentences",
  );
});

// ---- the generator --------------------------------------------------------------------------

const scratch = mkdtempSync(join(tmpdir(), "texts-"));
const generate = (...args) => spawnSync(generator, args, { encoding: "utf8", maxBuffer: 1 << 24 });

function generated(...texts) {
  const files = texts.map((text, i) => {
    const path = join(scratch, `area${i}.json`);
    writeFileSync(path, text);
    return path;
  });
  return generate("page", "en", ...files);
}

await test("the page's files are what the catalogue says", () => {
  for (const language of languages) {
    const expected = Object.fromEntries(
      entries
        .filter((entry) => entry.readers.includes("page"))
        .map(({ key, text }) => [key, text[language]]),
    );
    same(JSON.parse(generate("page", language, ...paths).stdout), expected, language);
  }
});

const good = '"es": "b {x}", "de": "c {x}"';
const refused = [
  ["a missing language", '{\n"a.b": {"en": "x", "es": "y"}}', ':2: a.b has no "de"'],
  ["an unknown language", '{"a.b": {"fr": "x"}}', ':1: no language "fr"'],
  ["a language twice", '{"a.b": {"en": "x", "en": "y"}}', ':1: a.b has "en" twice'],
  ["an empty text", '{"a.b": {"en": ""', ":1: an empty text"],
  ["an empty form", '{"a.b": {"en": {"one": ""', ":1: an empty text"],
  ["a form too few", '{"a.b": {"en": {"one": "x"}}}', '"one" and "other" are both needed'],
  ["another form", '{"a.b": {"en": {"two": "x"}}}', 'not "two"'],
  ["a placeholder too few", `{\n\n"a.b": {"en": "a", ${good}}}`, ":3: a.b: {x} is not in"],
  ["a placeholder too many", `{"a.b": {"en": "a {x} {y}", ${good}}}`, ":1: a.b: {y} is not in"],
  [
    "a placeholder only in one form",
    `{"a.b": {"en": {"one": "{x}{z}", "other": "{x}"}, ${good}}}`,
    ":1: a.b: {z} is not in",
  ],
  ["a brace that does not close", '{"a.b": {"en": "{x", "es": "{x", "de": "{x"}}', "no {name}"],
  [
    "a key twice",
    `{"a.b": {"en": "{x}", ${good}},\n"a.b": {"en": "{x}", ${good}}}`,
    ":2: a.b is in ",
  ],
  ["a bad key", '{"A": {}}', "is no key: lower case words with dots"],
  ["a key without a dot", '{"ab": {}}', "is no key"],
  ["a wrong escape", '{"a.b": {"en": "\\x"}}', "a backslash stands before"],
  ["half a character", '{"a.b": {"en": "\\ud800"}}', "is no character of a text"],
  ["a string without end", '{"a.b": {"en": "x\n"}}', "a string that does not end"],
  ["no end", '{"a.b": {"en": "x"', ":1: } expected"],
  ["more after the end", "{}\n{}", ":2: something follows the end"],
  ["something else", "[]", ":1: { expected"],
];
for (const [what, text, complaint] of refused)
  await test(`the generator refuses ${what}`, () => {
    const { status, stderr, stdout } = generated(text);
    same([status, stdout], [1, ""], "status and output");
    is(stderr.startsWith(scratch) && stderr.includes(complaint), stderr);
  });

await test("the generator refuses a key that another file has", () => {
  const text = `{"a.b": {"en": "{x}", ${good}}}`;
  const { status, stderr } = generated(text, text);
  same(status, 1, "status");
  is(/area1\.json:1: a\.b is in .*area0\.json:1 already/.test(stderr), stderr);
});

await test("the generator reads forms, escapes and nothing", () => {
  const text =
    '{"a.b": {"en": {"one": "one", "other": "{n} \\u00bf\\"\\n}"}, ' + '"es": "{n}", "de": "{n}"}}';
  same(JSON.parse(generated(text).stdout), { "a.b": { one: "one", other: '{n} ¿"\n}' } }, "text");
  same(generated("{}").stdout, "{}\n", "nothing");
});

await test("the page writes numbers with a true minus, and clauses as sentences", () => {
  same([number(-1), number(-1.5, { signDisplay: "exceptZero" })], ["−1", "−1.5"], "numbers");
  same(
    ["", "why not", "b5 is taken", "Why?"].map(sentence).join("|"),
    "|Why not.|b5 is taken.|Why?",
    "sentences",
  );
});

await test("the last language wished for is spoken, however late another comes", async () => {
  const answers = {};
  const fakes = {
    fetch: (url) =>
      new Promise((resolve) => {
        const code = /(\w+)\.json$/.exec(url.href)[1];
        answers[code] = () => resolve({ json: async () => ({ "a.b": `in ${code}` }) });
      }),
    document: { documentElement: {} },
    navigator: { languages: ["de-AT"] },
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const loading = [loadTexts("de"), loadTexts("es")];
  answers.es();
  await loading[1];
  answers.de();
  await loading[0];
  same([language(), t("a.b")], ["es", "in es"], "the texts");
  same(fakes.document.documentElement.lang, "es", "the page");
});

rmSync(scratch, { recursive: true });
done();
