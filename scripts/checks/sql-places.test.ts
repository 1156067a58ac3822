import { expect, test } from 'vitest';
import { findIn } from './source/fake-tree.ts';
import { findSqlOutside, findTableWriters } from './sql-places.ts';

const tables = { 'server/migrations/0001-all.sql': 'create table votes (id text);\ncreate table apps (id text);' };
const votesSql = 'server/features/votes/votes-sql.ts';
const appsSql = 'server/features/apps/apps-sql.ts';

test('SQL outside *-sql.ts is found in every form', () => {
  const forms = ['sql`select 1`', 'listRows(db, columns)`select 1`', "sql.raw('select 1')", "client.query('select 1')"];
  for (const form of forms)
    expect(findIn(findSqlOutside, { 'server/features/votes/cast-vote.ts': `await ${form};` })).toEqual([
      'server/features/votes/cast-vote.ts:1 SQL stands in the *-sql.ts of its room',
    ]);
});

test('the platform may run statements that touch no table', () => {
  expect(findIn(findSqlOutside, { 'server/platform/http/health.ts': 'sql`select 1`' })).toEqual([]);
  expect(findIn(findSqlOutside, { 'server/platform/rights.ts': 'sql`select id from users`' })).toHaveLength(1);
});

test('tests and *-sql.ts may hold SQL, and names are no SQL', () => {
  const files = {
    [votesSql]: 'sql`select 1`',
    'server/features/votes/cast-vote.test.ts': 'sql`select 1`',
    'server/features/votes/public.ts': "sql.ref('app'); router.query('votes');",
  };
  expect(findIn(findSqlOutside, files)).toEqual([]);
});

const writes = [
  'insert into votes (id) values (1)',
  'with gone as (delete from votes returning id) select 1',
  'update votes set id = 1',
  'update only votes as v set id = 1',
  'truncate votes',
];

test.each(writes)('a second room may not: %s', (text) => {
  const files = { ...tables, [votesSql]: 'sql`insert into votes (id) values (1)`', [appsSql]: `\nsql\`${text}\`` };
  const found = findIn(findTableWriters, files).join('\n');
  expect(found).toMatch('writes votes, which belongs to');
});

test('a room may read the tables of others, lock rows, and write its own twice', () => {
  const text = 'select * from votes for update; insert into apps (id) values (1) on conflict (id) do update set id = 2';
  const files = {
    ...tables,
    [votesSql]: 'sql`update votes set id = ${x}`; sql`delete from votes`',
    [appsSql]: `sql\`${text}\``,
  };
  expect(findIn(findTableWriters, files)).toEqual([]);
});

test('a table that no migration creates, or that is not named, cannot be written', () => {
  const files = { ...tables, [votesSql]: 'sql`insert into vote (id) values (1)`;\nsql`delete from ${table}`' };
  expect(findIn(findTableWriters, files)).toEqual([
    `${votesSql}:1 writes vote, which no migration creates`,
    `${votesSql}:2 writes a table that it does not name, which no migration creates`,
  ]);
});
