import { expect, test } from 'vitest';
import { findUndeclaredRows } from './declared-rows.ts';
import { findIn } from './source/fake-tree.ts';

const path = 'server/features/votes/votes-sql.ts';
const byHand = 'states a row type by hand: declare its columns and use listRows or findRow';
const runs = 'runs a statement itself: use listRows, findRow, hasRow or execute of platform/database';

test('a row type that is stated by hand is refused, in tests too', () => {
  const statement = 'await sql<Vote>`select id from votes`.execute(db);';
  expect(findIn(findUndeclaredRows, { [path]: statement })).toEqual([`${path}:1 ${runs}`, `${path}:1 ${byHand}`]);
  const inTest = 'server/features/votes/cast-vote.test.ts';
  expect(findIn(findUndeclaredRows, { [inTest]: statement })).toEqual([`${inTest}:1 ${byHand}`]);
});

test('a statement of a *-sql.ts file runs through the functions of platform/database', () => {
  for (const statement of ['sql`delete from votes`.execute(db)', 'voteSql(id).execute(db)'])
    expect(findIn(findUndeclaredRows, { [path]: statement })).toEqual([`${path}:1 ${runs}`]);
  expect(findIn(findUndeclaredRows, { [path]: 'execute(db)`delete from votes`' })).toEqual([]);
});

test('an expression inside a statement may have a type', () => {
  expect(findIn(findUndeclaredRows, { [path]: 'publishSql({ userId: sql<string>`users.id` })' })).toEqual([]);
});
