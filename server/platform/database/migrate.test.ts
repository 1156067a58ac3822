import { expect, inject, test } from 'vitest';
import { startApp } from '#server/testing/start-app.ts';
import { createTestDatabase, template } from '#server/testing/clusters/test-database.ts';
import { givenMigrations } from '#server/testing/given-migrations.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { createLog } from '../log/log.ts';
import { createDatabase, createPool } from './connect.ts';
import { migrate } from './migrate.ts';

test('an update logs how many migrations it applies and in what time, another start nothing', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const db = createDatabase(createPool({ connectionString: database.url }, createMemoryLog().log, { max: 1 }));
  const lines: object[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as object) });
  await migrate(db, { log });
  expect(lines).toEqual([]);
  const remove = await givenMigrations({ '9001-one': 'create table one (id int)', '9002-two': 'drop table one' });
  await migrate(db, { log });
  expect(lines).toMatchObject([
    { msg: 'migrating the database; the portal starts after that', migrations: 2 },
    { msg: 'migrated the database', migrations: 2, ms: expect.any(Number) },
  ]);
  await migrate(db, { log });
  expect(lines).toHaveLength(2);
  await remove();
  await db.destroy();
  await database.drop();
});

test('a database that the migrations before the baseline made is used without change, and upgraded', async () => {
  const database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  const former = ['0001-people', '0096-required-second-factor', '0161-erased-accounts'];
  const rows = `select name, timestamp from migrations order by name`;
  await database.query(`delete from migrations where name = '0161-baseline';
    insert into migrations (name, timestamp) select name, '2026-11-28' from unnest('{${former.join(',')}}'::text[]) as name`);
  const before = (await database.query(rows)) as { name: string }[];
  const app = await startApp({ database });
  await app.stop();
  expect(await database.query(rows)).toEqual(before);

  const remove = await givenMigrations({ '9001-next': 'create table next (id int)' });
  const db = createDatabase(createPool({ connectionString: database.url }, createMemoryLog().log, { max: 1 }));
  expect(await migrate(db)).toEqual(['9001-next']);
  expect(await migrate(db)).toEqual([]);
  expect(await database.query('select name from migrations order by name')).toEqual([
    ...before.map(({ name }) => ({ name })),
    { name: '9001-next' },
  ]);
  await remove();
  await db.destroy();
  await database.drop();
});
