import { readdir } from 'node:fs/promises';
import { inject, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { createDatabase, createPool } from './connect.ts';
import { migrate } from './migrate.ts';

test('instances that start concurrently on an empty database migrate it once, and a later one changes nothing', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const instances = Array.from({ length: 4 }, () => {
    const pool = createPool({ connectionString: database.url }, createMemoryLog().log, { max: 2 });
    return createDatabase(pool);
  });
  const applied = (await Promise.all(instances.map((db) => migrate(db)))).flat();
  const files = await readdir(new URL('../../migrations', import.meta.url));
  expect(applied.toSorted()).toEqual(files.map((file) => file.replace('.sql', '')).toSorted());
  expect(await migrate(instances[0]!)).toEqual([]);
  await Promise.all(instances.map((db) => db.destroy()));
  await database.drop();
});
