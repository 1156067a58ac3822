import { expect, test } from 'vitest';
import { readExpertsSearch } from './experts-search.ts';
import { countByStatus, statusOf, withText } from './experts-view.ts';
import { expertOf } from './expert-fixture.ts';

const experts = [
  expertOf(),
  expertOf({ name: 'Bram Kuiper', role: 'Beveiliging', status: 'consultant', expertise: [] }),
];
const names = (text: string) => withText(experts, text).map(({ name }) => name);

test('the address says what the list shows, and what makes no sense is left out', () => {
  expect(readExpertsSearch({ zoek: 'api', status: 'consultant' })).toEqual({ zoek: 'api', status: 'consultant' });
  expect(readExpertsSearch({ zoek: ['a'], status: 3, pagina: 2 })).toEqual({});
  expect([statusOf('consultant'), statusOf('weg'), statusOf(undefined)]).toEqual(['consultant', undefined, undefined]);
  expect(readExpertsSearch({ zoek: 365 })).toEqual({ zoek: '365' });
});

test('an expert is found by name, role or expertise, without accents and in any order', () => {
  expect(names('zoe')).toEqual(['Zoë van Dam']);
  expect(names('koppelingen dam')).toEqual(['Zoë van Dam']);
  expect(names('beveiliging')).toEqual(['Bram Kuiper']);
  expect(names('  ')).toHaveLength(2);
  expect(names('salaris')).toEqual([]);
});

test('every status has its count', () => {
  expect(countByStatus(experts)).toEqual({ active: 0, automated: 0, available: 1, consultant: 1 });
});
