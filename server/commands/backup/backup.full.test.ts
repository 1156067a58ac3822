import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { verifyArchive } from '../restore/verify-archive.ts';

/** On loaded processors a cluster of PostgreSQL is slow to start. */
const timeout = 180_000;

const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;
let out: string;
let postgres: EmbeddedPostgres;

const start = () => startEmbeddedPostgres({ dataDir, log, durable: false });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  out = await mkdtemp(join(tmpdir(), 'portaal-out-'));
  postgres = await start();
  const pool = createPool(postgres.connection, createLog('silent'), { max: 2 });
  await migrate(createDatabase(pool));
  await runMigrations({ pgPool: pool });
  await pool.end();
  await postgres.protectAuditLog();
}, timeout);

afterAll(async () => {
  await postgres.stop();
  for (const folder of [dataDir, out]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Ended = { code: number; stdout: Buffer; stderr: string };

/** Runs what `portaal backup` runs. */
async function backUp(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const program = join(projectRoot, 'server/commands/backup/main.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, INIT_CWD: out, ...environment };
  const options = { env, encoding: 'buffer', maxBuffer: 1e8 } as const;
  const ended = await promisify(execFile)(process.execPath, [program, ...args], options).then(
    (outputs) => ({ ...outputs, code: 0 }),
    (error: { stdout: Buffer; stderr: Buffer; code: number }) => error,
  );
  return { code: ended.code, stdout: ended.stdout, stderr: ended.stderr.toString() };
}

async function readTables(content: Buffer): Promise<number> {
  const path = join(out, 'checked.tar.gz');
  await writeFile(path, content);
  const { manifest } = await verifyArchive({ path }, new AbortController().signal);
  await rm(path);
  return manifest.tables.length;
}

test(
  'a backup goes to a file while the portal runs, and to standard output while it is stopped',
  { timeout },
  async () => {
    const made = await backUp(['one.tar.gz']);
    expect(made).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^\nBacked up \d+ tables, .* not encrypted\.\n$/),
    });
    const tables = await readTables(await readFile(join(out, 'one.tar.gz')));
    expect(tables).toBeGreaterThan(70);
    await postgres.stop();
    try {
      const piped = await backUp(['-']);
      expect(piped.code).toBe(0);
      expect(await readTables(piped.stdout)).toBe(tables);
    } finally {
      postgres = await start();
      await postgres.protectAuditLog();
    }
  },
);

test('with recipients it is encrypted, and without a file it is proven and recorded', { timeout }, async () => {
  const identity = await generateX25519Identity();
  const folder = join(out, 'nightly');
  await mkdir(folder);
  const environment = { BACKUP_DIR: folder, BACKUP_RECIPIENTS: await identityToRecipient(identity) };
  const proven = await backUp([], environment);
  expect(proven).toMatchObject({ code: 0, stderr: expect.stringContaining('It was restored to prove it') });
  const [name, ...others] = await readdir(folder);
  expect(name).toMatch(/^portaal-nightly-.*\.tar\.gz\.age$/);
  expect([others, await readdir(dataDir)]).toEqual([[], expect.not.arrayContaining(['backup-proof'])]);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  expect(await readTables(Buffer.from(await decrypter.decrypt(await readFile(join(folder, name!)))))).toBeGreaterThan(
    70,
  );
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query('select status, path, is_encrypted from server_backups');
  await client.end();
  expect(rows).toEqual([{ status: 'proven', path: join(folder, name!), is_encrypted: true }]);
});

test.each([
  [['one', 'two'], {}, 'Usage: portaal backup [FILE|-], or in a checkout: npm run backup -- [FILE|-]'],
  [['--now'], {}, 'Usage: portaal backup [FILE|-], or in a checkout: npm run backup -- [FILE|-]'],
  [[], {}, 'Name a file, or set BACKUP_DIR to the folder of backups.'],
  [['gone/one.tar.gz'], {}, 'gone cannot be used: ENOENT'],
  [[], { BACKUP_DIR: '/nowhere' }, '/nowhere cannot be used: ENOENT'],
  [['one.tar.gz'], { BACKUP_RECIPIENTS: 'age1jan' }, 'BACKUP_RECIPIENTS: must be public keys of age'],
] as const)('%j with %j is refused in a sentence', { timeout }, async (args, environment, sentence) => {
  const refused = await backUp([...args], environment);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`No backup was made. `) });
  expect(refused.stderr).toContain(sentence);
  expect(refused.stderr).not.toContain('    at ');
});
