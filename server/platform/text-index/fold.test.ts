import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldText } from '#contract/platform/text/fold-text.ts';
import { text } from '#server/platform/database/column.ts';
import { listRows, listValues } from '#server/platform/database/statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { splitWords } from './text-search.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(async () => await app.stop());

const charactersOf = (from: number, until: number, pattern: RegExp) =>
  Array.from({ length: until - from }, (_, at) => String.fromCodePoint(from + at)).filter((each) => pattern.test(each));

/** Latin with its extensions, Greek, Cyrillic, Armenian and Georgian. */
const letters = [
  ...charactersOf(0x41, 0x250, /\p{L}/u),
  ...charactersOf(0x1e00, 0x2000, /\p{L}/u),
  ...charactersOf(0x370, 0x590, /\p{L}/u),
  ...charactersOf(0x10a0, 0x1100, /\p{L}/u),
];

async function foldInDatabase(texts: string[]): Promise<string[]> {
  return await listValues(app.portal.db, text)`
    select fold(given.text) from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`;
}

test('the database and the browser fold every letter of European names alike, composed or decomposed', async () => {
  const forms = [...letters, ...letters.map((letter) => letter.normalize('NFD'))];
  const names = [
    'Łukasz Weiß',
    'Zoë D’Angelo‑Bos',
    'ΠΑΠΑΔΌΠΟΥΛΟΣ',
    'Юрій Щербаков',
    ...letters.map((each) => `A${each}b`),
  ];
  const texts = [...forms, ...names];
  expect(forms.length).toBeGreaterThan(2000);
  expect(await foldInDatabase(texts)).toEqual(texts.map(foldText));
});

test('invisible characters and marks are left out on both sides', async () => {
  const marks = [...charactersOf(0, 0x20000, /(?!\0)\p{DI}/u), ...charactersOf(0x300, 0x370, /\p{M}/u), '\u{e0100}'];
  const texts = marks.map((mark) => `a${mark}b`);
  expect(await foldInDatabase(texts)).toEqual(texts.map(() => 'ab'));
  expect(texts.map(foldText)).toEqual(texts.map(() => 'ab'));
});

test('every small letter that does not decompose is folded as `unaccent` writes it', async () => {
  const single = letters.filter((each) => /\p{Ll}/u.test(each) && each.normalize('NFKD') === each);
  const rows = await listRows(app.portal.db, { letter: text, plain: text })`
    select letter, lower(unaccent(letter)) as plain from unnest(${single}::text[]) as letter
    where letter ~ '[^\\x01-\\x7f]' and unaccent(letter) ~ '^[\\x01-\\x7f]+$'`;
  expect(rows.length).toBeGreaterThan(40);
  for (const { letter, plain } of rows) expect([letter, foldText(letter)]).toEqual([letter, plain]);
});

test('no word contains an operator of a query, whatever character it has', async () => {
  const all = charactersOf(1, 0x30000, /[\p{L}\p{N}\p{M}]/u);
  const words = [...new Set(all.flatMap((each) => splitWords(`a${each}`)))];
  expect((await foldInDatabase(words)).filter((word) => /['"&|!<>():*\\\s]/.test(word))).toEqual([]);
});
