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

/** Words of which each begins, ends or is part of another. */
const word = fc.constantFrom('uren', 'urenbriefjes', 'briefjes', 'keur', 'keuren', 'kleuren', 'café', 'A');
const phrase = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const anyItems = fc.array(
  fc.record({ title: phrase, description: phrase, keywords: fc.array(phrase, { maxLength: 2 }) }),
);

test('an item is found by the beginning of any word of its title, keywords and description', () => {
  fc.assert(
    fc.property(anyItems, fc.nat(), fc.integer({ min: 1, max: 12 }), (all, seed, length) => {
      const words = all.flatMap(({ title, description, keywords }) =>
        [title, description, ...keywords].join(' ').split(' '),
      );
      const typed = words[seed % words.length]?.slice(0, length) ?? '';
      const found = matchItems(all, typed);
      const expected = all.filter(({ title, description, keywords }) =>
        [title, description, ...keywords]
          .join(' ')
          .split(' ')
          .some((each) => typed !== '' && each.startsWith(typed)),
      );
      expect(found).toEqual(expect.arrayContaining(expected));
    }),
  );
});

test('typing on never finds an item that the shorter text did not find', () => {
  fc.assert(
    fc.property(anyItems, phrase, word, (all, text, more) => {
      const shorter = matchItems(all, text);
      if (text === '') return;
      for (const found of matchItems(all, `${text} ${more}`)) expect(shorter).toContain(found);
    }),
  );
});

test('each item is found once, and the order of two does not depend on the others', () => {
  fc.assert(
    fc.property(anyItems, phrase, (all, text) => {
      const found = matchItems(all, text);
      expect(new Set(found).size).toBe(found.length);
      for (const [at, one] of found.entries())
        for (const other of found.slice(at + 1)) {
          const pair = all.filter((each) => each === one || each === other);
          expect(matchItems(pair, text)).toEqual([one, other]);
        }
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
