import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { integer, json } from './column.ts';
import { execute, getValue, listRows } from './statements.ts';
import type { Queryable, Tx } from './connect.ts';
import { transact } from './transaction.ts';

let app: TestApp;
let attempts: number;

beforeAll(async () => {
  app = await startApp();
  await app.database.query(`
    create table pairs (id int primary key, value int);
    insert into pairs values (1, 0), (2, 0);
    create sequence failures;
    create function fail_twice() returns int language plpgsql as $$ begin
      if nextval('failures') % 3 <> 0 then raise exception 'concurrent update' using errcode = '40001'; end if;
      return 1;
    end $$`);
});
beforeEach(() => void (attempts = 0));
afterAll(() => app.stop());

test('a deadlock between two transactions is repeated, and both commit', async () => {
  const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>();
  const addTo = async (tx: Tx, id: number) =>
    void (await execute(tx)`update pairs set value = value + 1 where id = ${id}`);
  const run = (first: number, second: number) =>
    transact(app.portal, async (tx) => {
      await addTo(tx, first);
      if ((attempts += 1) === 2) resolve();
      await bothHaveOne;
      await addTo(tx, second);
    });
  await Promise.all([run(1, 2), run(2, 1)]);
  // PostgreSQL cancels one of the two; on a busy machine also both.
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(await app.database.query('select value from pairs')).toEqual([{ value: 2 }, { value: 2 }]);
});

test('a serialisation failure of a transaction or a single statement is repeated', async () => {
  const fail = (db: Queryable) => getValue(db, integer)`select fail_twice()`;
  expect(await transact(app.portal, (tx) => ((attempts += 1), fail(tx)))).toBe(1);
  expect(attempts).toBe(3);
  expect(await fail(app.portal.db)).toBe(1);
});

test('a statement that always fails to serialise is answered after a few attempts', async () => {
  const failing = transact(app.portal, async (tx) => {
    attempts += 1;
    await execute(tx)`do $$ begin raise exception 'never' using errcode = '40001'; end $$`;
  });
  await expect(failing).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(5);
});

test('a migration that changes a table does not fail statements that were prepared before', async () => {
  const columns = { id: integer, value: json };
  const select = (db: Queryable) => listRows(db, columns)`select * from pairs where id = ${1}`;
  const onManyConnections = () => Promise.all(Array.from({ length: 8 }, () => select(app.portal.db)));
  for (let time = 0; time < 8; time += 1) await onManyConnections();
  await app.database.query('alter table pairs alter value type jsonb using to_jsonb(value)');
  await onManyConnections();
  await app.database.query('alter table pairs alter value type int using value::text::int');
  await transact(app.portal, async (tx) => {
    await sql`select 1`.execute(tx);
    await select(tx);
  });
});

test('a transaction that takes longer than it may is rolled back', async () => {
  const late = transact(
    app.portal,
    async (tx) => {
      await execute(tx)`update pairs set value = 9`;
      await sql`select pg_sleep(0.06)`.execute(tx);
    },
    { maxMs: 50 },
  );
  await expect(late).rejects.toThrow('did not answer in time');
  expect(await app.database.query('select count(*)::int from pairs where value = 9')).toEqual([{ count: 0 }]);
});
