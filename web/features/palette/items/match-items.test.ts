import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchItems, prepareItems, type Searchable } from './match-items.ts';

const item = (title: string, description = '', keywords: string[] = []): Searchable => ({
  title,
  description,
  keywords,
});
const items = [
  item('Kleurenkiezer', 'Kies kleuren voor een pagina'),
  item('Planning', 'Wie werkt waar, met de uren'),
  item('Onkosten', 'Bonnetjes', ['uren']),
  item('Mijn uren'),
  item('Urenbriefjes', 'Keur goed'),
  item('ATS-koppeling', 'Kandidaten overnemen'),
  item('Café Één'),
];
const titles = (text: string) => matchItems(items, text).map(({ title }) => title);

test('whole words and beginnings come before keywords and descriptions', () => {
  expect(titles('uren')).toEqual(['Mijn uren', 'Urenbriefjes', 'Onkosten', 'Planning']);
});

test.each([
  ['briefjes', ['Urenbriefjes']],
  ['kiezer', ['Kleurenkiezer']],
  ['URENB', ['Urenbriefjes']],
  ['cafe een', ['Café Één']],
  ['atskoppel', ['ATS-koppeling']],
  ['kandidaten koppeling', ['ATS-koppeling']],
  ['kandidaten lunch', []],
  ['re', []],
  ['', []],
  ['…', []],
])('“%s” finds %j', (text, found) => expect(titles(text)).toEqual(found));

test('every found item contains all words, and none is found twice', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      const found = matchItems(items, text);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});

test('with 5,000 items a keystroke reads no text of an item again', () => {
  let reads = 0;
  const counted = Array.from({ length: 5000 }, (_, nr) => {
    const title = `Stem op toepassing ${nr}`;
    return {
      get title() {
        reads += 1;
        return title;
      },
      description: 'Verdeelt flexkrachten over ritten',
      keywords: ['stemmen'],
    };
  });
  prepareItems(counted);
  const typed = 'stem op toepassing 4999';
  const found = [...typed].map((_, at) => matchItems(counted, typed.slice(0, at + 1)));
  expect(found.at(-1)).toEqual([counted[4999]]);
  expect(reads).toBe(counted.length);
});
