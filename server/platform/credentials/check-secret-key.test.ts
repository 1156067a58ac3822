import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, template, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { createDatabase, createPool } from '../database/connect.ts';
import { openOwnConnection } from '../database/own-connection.ts';
import { checkSecretKey } from './check-secret-key.ts';

const [former, other] = ['the key of the first start', 'another key'];

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  await database.query('delete from secret_key_check');
});

afterEach(() => database.drop());

/** What a start with this key logs; rejects when it is refused. */
async function warningsOf(secretKey: string): Promise<string[]> {
  const log = createMemoryLog();
  const pool = createPool({ connectionString: database.url }, log.log, { max: 1 });
  try {
    await checkSecretKey(createDatabase(pool), secretKey, log.log);
    return log.lines;
  } finally {
    await pool.end();
  }
}

test('another key is warned of once, also when the former one returns', async () => {
  expect(await warningsOf(former)).toEqual([]);
  expect(await warningsOf(former)).toEqual([]);
  expect(await warningsOf(other)).toEqual([expect.stringContaining('is not the one of the last start')]);
  expect(await warningsOf(other)).toEqual([]);
  expect(await warningsOf(former)).toHaveLength(1);
});

test('of concurrent first starts with different keys all but one are warned', async () => {
  const keys = Array.from({ length: 8 }, (_, index) => `key ${index}`);
  const warnings = await Promise.all(keys.map(warningsOf));
  expect(warnings.filter((lines) => lines.length === 0)).toHaveLength(1);
});

test('another key is refused while an instance runs, whatever its DATABASE_URL names it, and the same key is not', async () => {
  await warningsOf(former);
  const connection = { connectionString: `${database.url}?application_name=hr-tool` };
  const running = await openOwnConnection(connection, { name: 'portaal elsewhere 1 ab', maxMs: 20_000 });
  expect(await warningsOf(former)).toEqual([]);
  await expect(warningsOf(other)).rejects.toThrow('Set the same one on all instances');
  await running.close();
  await expect.poll(() => warningsOf(other).catch(() => 'refused')).toHaveLength(1);
});
