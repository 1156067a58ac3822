import { expect, test } from 'vitest';
import { nameOf } from './statement-span.ts';

test.each([
  ['select id from apps as app where id = $1', 'select apps'],
  [
    'select * from apps join votes on votes.app_id = apps.id where name is distinct from $1',
    'select apps, select votes',
  ],
  [
    'with app as (select id from apps for update), vote as (insert into app_votes (app_id) select id from app)\n' +
      'update quotas set left_over = left_over - 1',
    'insert app_votes, update quotas, select apps, select app',
  ],
  ['delete from sessions where id = $1', 'delete sessions'],
  ['select graphile_worker.add_job($1, $2::json)', 'add job'],
  ["select extract(epoch from now()), 'text from nobody'", 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%s is named %s', (text, name) => {
  expect(nameOf(text)).toBe(name);
});

test('a name has at most 100 characters', () => {
  const text = Array.from({ length: 30 }, (_, table) => `select 1 from table_${table}`).join(' union ');
  expect(nameOf(text)).toHaveLength(100);
});
