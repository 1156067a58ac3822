import { expect, test } from 'vitest';
import { readManagementSearch } from './management-search.ts';
import { openObjectOf, withOpenObject } from './open-object.ts';

const id = '01a2271a-673f-75bb-8c9f-5c0d77fc43ff';
const opened = (search: Record<string, unknown>) => openObjectOf(readManagementSearch(search));

test('a tab opens what its own parameter names, and nothing that is no domain or id', () => {
  expect(opened({ tab: 'domeinen', domein: ' Büro.example ' })).toBe('xn--bro-hoa.example');
  expect(opened({ tab: 'uitnodigingen', uitnodiging: id })).toBe(id);
  expect(opened({ tab: 'domeinen', uitnodiging: id })).toBeNull();
  // Of the users it is a filter.
  expect(opened({ domein: 'bureau.example' })).toBeNull();
  for (const broken of ['', 'geen domein', '../x', 4, '\0'])
    expect([
      opened({ tab: 'domeinen', domein: broken }),
      opened({ tab: 'uitnodigingen', uitnodiging: broken }),
    ]).toEqual([null, null]);
});

test('opening another, or none, keeps the filter of the list', () => {
  const search = readManagementSearch({ tab: 'uitnodigingen', stand: 'open', zoek: 'jan', uitnodiging: id });
  expect(withOpenObject(search, null)).toEqual({ tab: 'uitnodigingen', stand: 'open', zoek: 'jan' });
  expect(withOpenObject(withOpenObject(search, null), id)).toEqual(search);
});
