import { expect, test } from 'vitest';
import { readExpertsSearch } from './experts-search.ts';
import { countExpertsByStatus, parseExpertStatus, filterByText } from './experts-view.ts';
import { expertFixture } from './expert-fixture.ts';

const experts = [
  expertFixture(),
  expertFixture({ name: 'Bram Kuiper', role: 'Beveiliging', status: 'consultant', expertise: [] }),
];
const names = (text: string) => filterByText(experts, text).map(({ name }) => name);

test('search parameters are validated', () => {
  expect(readExpertsSearch({ zoek: 'api', status: 'consultant' })).toEqual({ zoek: 'api', status: 'consultant' });
  expect(readExpertsSearch({ zoek: ['a'], status: {}, pagina: 2 })).toEqual({});
  expect([parseExpertStatus('consultant'), parseExpertStatus('weg'), parseExpertStatus(undefined)]).toEqual([
    'consultant',
    undefined,
    undefined,
  ]);
  expect(readExpertsSearch({ zoek: '365' })).toEqual({ zoek: '365' });
});

test('an expert is found by name, role or expertise, without accents and in any order', () => {
  expect(names('zoe')).toEqual(['Zoë van Dam']);
  expect(names('koppelingen dam')).toEqual(['Zoë van Dam']);
  expect(names('beveiliging')).toEqual(['Bram Kuiper']);
  expect(names('  ')).toHaveLength(2);
  expect(names('salaris')).toEqual([]);
});

test('an expert is found with the apostrophe, hyphen or invisible characters of another program', () => {
  const person = expertFixture({ name: "Noor D'Angelo-Ĳsbrand", expertise: ['Foto’s'] });
  for (const text of ['d’angelo', 'angelo‑ijsbrand', "foto's", '\u200bno\u00ador'])
    expect([text, filterByText([person], text)]).toEqual([text, [person]]);
});

test('experts are counted per status', () => {
  expect(countExpertsByStatus(experts)).toEqual({ active: 0, automated: 0, available: 1, consultant: 1 });
});
