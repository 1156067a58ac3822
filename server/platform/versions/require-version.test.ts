import { expect, test } from 'vitest';
import type { Failure } from '../failure.ts';
import { requireVersion } from './require-version.ts';

function failureOf(run: () => unknown): Failure {
  try {
    run();
  } catch (error) {
    return error as Failure;
  }
  throw new Error('nothing was refused');
}

test('a change of the expected version gets the record', () => {
  const row = { name: 'Rooster', version: 3 };
  expect(requireVersion(row, 3)).toBe(row);
});

test('a change of an earlier version is refused with the record as it is now', () => {
  const row = { name: 'Rooster', version: 4 };
  expect(failureOf(() => requireVersion(row, 3))).toMatchObject({
    code: 'changed_meanwhile',
    status: 409,
    current: row,
  });
});

test('a change of a record that does not exist is refused', () => {
  expect(failureOf(() => requireVersion(null, 1))).toMatchObject({ code: 'not_found', status: 404 });
});
