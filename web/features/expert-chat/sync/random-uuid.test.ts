import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './random-uuid.ts';

test('an id is a uuid that nobody had before', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
});
