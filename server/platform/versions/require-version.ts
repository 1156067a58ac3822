import { Failure } from '../failure.ts';

/**
 * The record on which a change is based. Read it `for update` in the transaction of the change, which
 * increments its `version`. Throws `not_found` for null, and `changed_meanwhile` with the record when its
 * version is not the expected one.
 */
export function requireVersion<Row extends { version: number }>(row: Row | null, expected: number): Row {
  if (row === null) throw new Failure('not_found');
  if (row.version !== expected) throw new Failure('changed_meanwhile', { current: row });
  return row;
}
