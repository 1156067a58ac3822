import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PreparingClient } from './preparing-client.ts';

const client = new PreparingClient({ connectionString: inject('adminUrl') });
beforeAll(async () => void (await client.connect()));
afterAll(() => client.end());

test('what is sent often is prepared, what is sent seldom is not; the answers are the same', async () => {
  for (let times = 1; times <= 10; times += 1)
    expect((await client.query('select $1::int as often', [times])).rows).toEqual([{ often: times }]);
  expect((await client.query('select $1::int as seldom', [1])).rows).toEqual([{ seldom: 1 }]);
  const { rows } = await client.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: 'select $1::int as often' }]);
});

test('a failing statement rejects with its code each time, and the connection stays usable', async () => {
  for (let times = 1; times <= 10; times += 1)
    await expect(client.query('select 1 / $1::int as part', [0])).rejects.toMatchObject({ code: '22012' });
  expect((await client.query('select 1 / $1::int as part', [1])).rows).toEqual([{ part: 1 }]);
});
