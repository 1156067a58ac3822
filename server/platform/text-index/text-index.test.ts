import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextIndex } from './text-index.ts';

const texts = [
  { title: 'Urenbriefjes', keywords: 'Backoffice', body: 'Opdrachtgever en flexkracht keuren uren digitaal goed.' },
  { title: 'Dienstrooster', keywords: 'Planning', body: 'Plan flexkrachten op diensten.' },
  { title: 'Onkosten', keywords: 'Backoffice', body: 'Leg een bonnetje vast en volg de uitbetaling.' },
  { title: 'ATS-koppeling', keywords: 'ATS', body: 'Kandidaten uit de website in het volgsysteem.' },
  { title: 'Vervoersplanner', keywords: 'Planning', body: 'Verdeelt flexkrachten over busjes en ritten.' },
];
const index = new TextIndex(texts, (text) => text, [['onkosten', 'declaratie', 'vrij te besteden']]);
const found = (text: string) => index.search(text).map(({ item }) => item.title);

test.each([
  ['urenbriefjes', 'the name'],
  ['URENBRIEFJES', 'capitals'],
  ['urenb', 'the beginning, while typing'],
  ['uren', 'the first part of a compound'],
  ['uur', 'another form of the first part'],
  ['briefje', 'the last part of a compound'],
  ['uren briefje', 'the parts as words'],
  ['urenregistratie', 'a compound that shares a part'],
  ['uren goedkeuren', 'a separable verb that the text splits'],
  ['goedgekeurde uren', 'the participle of a separable verb'],
  ['urenbreifjes', 'swapped letters'],
  ['urnbriefjes', 'a forgotten letter'],
])('“%s” finds Urenbriefjes first: %s', (text) => expect(found(text)[0]).toBe('Urenbriefjes'));

test.each([
  ['declaratie', 'a synonym'],
  ['declaraties', 'another form of a synonym'],
  ['declartie', 'a misspelt synonym'],
  ['declaratieformulier', 'a compound of a synonym'],
  ['wat is vrij te besteden?', 'a phrase'],
])('“%s” finds Onkosten: %s', (text) => expect(found(text)).toEqual(['Onkosten']));

test.each(['verlof', 'printer', 'xqzwk', '…', ''])('“%s” finds nothing', (text) => expect(found(text)).toEqual([]));

const titled = (...titles: string[]) =>
  new TextIndex(
    titles.map((title) => ({ title, keywords: '', body: '' })),
    (text) => text,
  );
const titlesFor = (text: string, ...titles: string[]) =>
  titled(...titles)
    .search(text)
    .map(({ item }) => item.title);

test.each(['Kleuren', 'Facturen', 'Structuren', 'Verkoopfacturen', 'Keuren'])('“uren” does not find %s', (title) => {
  expect(titlesFor('uren', title, 'Urenbriefjes', 'Mijn uren')).not.toContain(title);
  expect(titlesFor('uren', title)).toEqual([]);
});

test.each([
  ['registratie', 'Urenregistratie'],
  ['uren', 'Overuren'],
  ['bank', 'Vacaturebank'],
  ['lijst', 'Telefoonlijst'],
  ['briefjes', 'Urenbriefjes'],
])('“%s” finds %s', (text, title) => expect(titlesFor(text, title, 'Dienstrooster')).toEqual([title]));

test('the last part of a compound counts when its first part is a known word', () => {
  expect(titlesFor('uren', 'Werkuren', 'Mijn werk')).toEqual(['Werkuren']);
});

test('whole words come before beginnings, and beginnings before the last part of a compound', () => {
  expect(titlesFor('registratie', 'Urenregistratie', 'Registratieformulier', 'Registratie')).toEqual([
    'Registratie',
    'Registratieformulier',
    'Urenregistratie',
  ]);
});

test('the exact name comes before names that begin with it', () => {
  const names = ['Planning', 'Planningsbord', 'Plan'].map((title) => ({ title, keywords: '', body: '' }));
  const [first] = new TextIndex(names, (name) => name).search('plan');
  expect(first).toMatchObject({ item: { title: 'Plan' }, relevance: 1 });
});

test('the coverage is the share of the words with a meaning that an item has', () => {
  const [match] = index.search('waar is de uren printer');
  expect(match).toMatchObject({ item: { title: 'Urenbriefjes' }, coverage: 0.5 });
});

test('any text can be searched, and the relevance is between 0 and 1', () => {
  const titles = texts.map(({ title }) => title);
  const other = fc.string({ unit: 'binary', maxLength: 12 });
  const words = fc.array(fc.oneof(other, fc.constantFrom(...titles, 'declaratie', 'uren', 'planing')), {
    maxLength: 3,
  });
  let matches = 0;
  fc.assert(
    fc.property(words, (parts) => {
      for (const { relevance } of index.search(parts.join(' '))) {
        matches += 1;
        expect(relevance).toBeGreaterThan(0);
        expect(relevance).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 50 },
  );
  expect(matches).toBeGreaterThan(0);
});
