import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBackup } from '#server/features/database/public.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { restoreArchive } from './restore-archive.ts';

const log = createLog('silent');

let dataDir: string;
let file: string;
let postgres: EmbeddedPostgres;

const start = () => startEmbeddedPostgres({ dataDir, log, durable: false });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  file = join(dataDir, 'backup.tar.gz');
  postgres = await start();
  const pool = createPool(postgres.connection, log, { max: 2 });
  const db = createDatabase(pool);
  await migrate(db);
  await runMigrations({ pgPool: pool });
  await db.destroy();
  await addUser('noor');
  const { archive } = await openBackup(postgres.connection, { now: new Date() });
  await pipeline(archive, createWriteStream(file));
  await addUser('later');
  await postgres.stop();
});

beforeEach(async () => {
  postgres = await start();
});

afterEach(() => postgres.stop());

afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const addUser = (name: string) =>
  query(`insert into users (id, username, email, password, name)
    values ('${name}', '${name}', '${name}@bureau.example', '', '${name}')`);
const listUsers = () => query('select name from users order by name');
const restore = () => restoreArchive({ path: file }, { connection: postgres.connection, log, replace: true });

test('a restore by a role that may not replace the audit log is refused in a sentence, and changes nothing', async () => {
  await postgres.protectAuditLog();
  await expect(restore()).rejects.toThrow(
    'The audit log of this database is protected, and the user of DATABASE_URL may not replace it. Create a new ' +
      'database for the portal and restore into that.',
  );
  expect(await listUsers()).toEqual([{ name: 'later' }, { name: 'noor' }]);
});

test('the embedded database is restored although its audit log was protected, and can be protected again', async () => {
  expect(await restore()).toMatchObject({ migrations: [] });
  await postgres.protectAuditLog();
  expect(await listUsers()).toEqual([{ name: 'noor' }]);
  expect(await query(`select event_type from audit_logs`)).toEqual([{ event_type: 'backup.restored' }]);
  await expect(query('delete from audit_logs')).rejects.toMatchObject({ code: '42501' });
});
