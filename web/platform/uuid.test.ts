import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from './random-uuid.ts';
import { isUuid } from './uuid.ts';

test('a random id is a unique version 4 UUID', () => {
  const ids = Array.from({ length: 100 }, randomUuid);
  expect(new Set(ids).size).toBe(100);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
  expect(ids.every(isUuid)).toBe(true);
});

test('other values are not a UUID', () => {
  for (const value of ['', 'x', `${randomUuid()}x`, 12, null, [randomUuid()]]) expect(isUuid(value)).toBe(false);
});
