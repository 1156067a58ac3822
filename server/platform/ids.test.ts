import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('a hundred thousand ids are all different and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 100_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id is a uuid v7 that begins with its moment', () => {
  const id = newId(Date.UTC(2026, 10, 21));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(Date.UTC(2026, 10, 21));
});
