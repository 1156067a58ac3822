import { expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';

test('the fields of objects are put side by side, and what changed is marked', () => {
  expect(compareValues({ role: 1, status: 'active' }, { role: 2, status: 'active', note: '' })).toEqual([
    { name: 'role', before: 'Gebruiker', after: 'Supervisor', isChanged: true },
    { name: 'status', before: 'active', after: 'active', isChanged: false },
    { name: 'note', before: null, after: '–', isChanged: true },
  ]);
});

test('texts and lists are one field, and an absent value none', () => {
  expect(compareValues('pending', 'approved')).toEqual([
    { name: '', before: 'pending', after: 'approved', isChanged: true },
  ]);
  expect(compareValues(undefined, ['a', 'b'])).toEqual([{ name: '', before: null, after: 'a, b', isChanged: true }]);
  expect(compareValues(undefined, null)).toEqual([]);
});

test('nested values are readable', () => {
  expect(compareValues(null, { hours: [{ day: 1 }], open: true })).toMatchObject([
    { name: 'hours', after: '[\n  {\n    "day": 1\n  }\n]' },
    { name: 'open', after: 'ja' },
  ]);
});

test('moments are those of Amsterdam', () => {
  expect(compareValues({ revokedAt: null }, { revokedAt: '2026-03-11T12:00:00.000Z' })).toEqual([
    { name: 'revokedAt', before: '–', after: '11 mrt 2026 13:00', isChanged: true },
  ]);
});

test('an id with a name is shown as the name', () => {
  const changes = compareValues({ askedBy: 'a' }, { askedBy: 'b', title: 'toString' }, { a: 'Noor' });
  expect(changes).toMatchObject([
    { before: 'Noor', after: 'b' },
    { name: 'title', after: 'toString' },
  ]);
});
