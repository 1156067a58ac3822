import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { boolean } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { allWords, anyWord, wordsOf } from './text-search.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

async function finds(query: string, title: string, body = ''): Promise<boolean> {
  return await getValue(app.portal.db, boolean)`
    select search_words(${title}, ${body}) @@ to_tsquery('dutch', fold(${query})) as found`;
}

test('other forms of a Dutch word, accents and capitals make no difference', async () => {
  expect(await finds(allWords('vacatures plaatsen'), 'Een vacature plaatsen')).toBe(true);
  expect(await finds(allWords('creatieve'), 'CREATIËVE ideeën')).toBe(true);
  expect(await finds(allWords('kandidaat'), 'Over', 'Wat kandidaten zien')).toBe(true);
});

test('a search text is cut after it was decomposed', () => {
  expect(wordsOf(`${'ﷺ'.repeat(20)} einde`)).toContain('einde');
  expect(wordsOf(`${'ﷺ'.repeat(200)} einde`)).not.toContain('einde');
  expect(wordsOf(Array.from({ length: 12 }, (_, at) => `${at % 10}`.repeat(30 + at)).join(' '))).toHaveLength(12);
});

test('soft hyphens and zero-width spaces, as web pages have them, do not split a word', async () => {
  expect(wordsOf('va\u00adca\u00adture\u200b')).toEqual(['vacature']);
  expect(await finds(allWords('va\u00adca\u00adtures'), 'Een vacature plaatsen')).toBe(true);
});

test('the beginning of a word finds it while typing', async () => {
  expect(await finds(allWords('vacat'), 'Een vacature plaatsen')).toBe(true);
  expect(await finds(allWords('vacature plan'), 'Een vacature plaatsen')).toBe(false);
});

test('any of the words is enough for what is like a text', async () => {
  expect(await finds(anyWord('agenda koppelen met outlook'), 'Outlook-agenda tonen')).toBe(true);
  expect(await finds(anyWord('agenda koppelen'), 'Vacature plaatsen')).toBe(false);
});

test('whatever is typed becomes a query that the database can read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      const typed = text.replaceAll('\0', '');
      await finds(allWords(typed), 'titel');
      await finds(anyWord(typed), 'titel');
      expect(wordsOf(typed).length).toBeLessThanOrEqual(12);
    }),
    { numRuns: 200 },
  );
});
