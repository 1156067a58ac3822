import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { Durations } from '../../monitor/durations.ts';
import { createDatabase, createPool } from '../connect.ts';
import { execute } from '../statements.ts';
import { listSlowestStatements } from '../timed-statements.ts';
import { PreparingClient } from './preparing-client.ts';

let client: pg.Client;
beforeEach(async () => {
  client = new PreparingClient({ connectionString: inject('adminUrl') });
  await client.connect();
});
afterEach(() => client.end());

const often = async (text: string, values: unknown[]) => {
  for (let times = 1; times <= 7; times += 1) await client.query(text, values);
};
const listPrepared = async () => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

test('what is sent often is prepared, what is sent seldom is not; the answers are the same', async () => {
  for (let times = 1; times <= 10; times += 1)
    expect((await client.query('select $1::int as often', [times])).rows).toEqual([{ often: times }]);
  expect((await client.query('select $1::int as seldom', [1])).rows).toEqual([{ seldom: 1 }]);
  expect(await listPrepared()).toEqual(['select $1::int as often']);
});

test('a text of several statements, such as a migration, is sent any number of times', async () => {
  await often('select 1; select 2', []);
  expect((await listPrepared()).filter((text) => text.includes(';'))).toEqual([]);
});

test('a failing statement rejects with its code each time, and the connection stays usable', async () => {
  for (let times = 1; times <= 10; times += 1)
    await expect(client.query('select 1 / $1::int as part', [0])).rejects.toMatchObject({ code: '22012' });
  expect((await client.query('select 1 / $1::int as part', [1])).rows).toEqual([{ part: 1 }]);
});

test('a connection prepares 200 statements and sends further ones as they are', async () => {
  for (let number = 0; number < 220; number += 1) await often(`select $1::int as column_${number}`, [number]);
  expect(await listPrepared()).toHaveLength(200);
  expect((await client.query('select $1::int as column_0', [1])).rows).toEqual([{ column_0: 1 }]);
  expect((await client.query('select $1::int as column_219', [1])).rows).toEqual([{ column_219: 1 }]);
});

test('a statement whose table a migration changed is prepared anew', async () => {
  await client.query('create temporary table changing (id int)');
  await often('select * from changing where id = $1', [1]);
  await client.query('alter table changing add column name text');
  await expect(client.query('select * from changing where id = $1', [1])).rejects.toMatchObject({ code: '0A000' });
  await often('select * from changing where id = $1', [1]);
  expect(await listPrepared()).toEqual(Array(2).fill('select * from changing where id = $1'));
});

test('the time of a statement is its own, without that of waiting for a connection, and begin is not listed', async () => {
  const { log } = createMemoryLog();
  const connection = { connectionString: inject('adminUrl') };
  const db = createDatabase(createPool(connection, log, { max: 1, statementTimes: new Durations() }));
  await Promise.all([
    db.transaction().execute((tx) => execute(tx)`select pg_sleep(${0.5})`),
    execute(db)`select ${1} as waiting`,
  ]);
  await db.destroy();
  const times = listSlowestStatements(1000);
  const msOf = (text: string) => times.find((each) => each.text === text)?.totalMs;
  expect(msOf('select pg_sleep($1)')).toBeGreaterThanOrEqual(500);
  expect(msOf('select $1 as waiting')).toBeLessThan(400);
  expect(msOf('begin')).toBeUndefined();
});
