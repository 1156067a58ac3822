import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackup } from '#server/features/database/public.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/find-running-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { projectRoot } from '#server/platform/project-root.ts';

/** Of a portal that is stopped, with a backup of it. */
let dataDir: string;
let file: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  file = join(dataDir, 'backup.tar.gz');
  const log = createLog('silent');
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const pool = createPool(connection, log, { max: 2 });
  await migrate(createDatabase(pool));
  await runMigrations({ pgPool: pool });
  await pool.end();
  const { archive } = await openBackup(connection, { now: new Date() });
  await pipeline(archive, createWriteStream(file));
  await stop();
});

afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** What a restore prints before it changes anything. */
const noList = /^There is no portaal-erasures\.jsonl beside the backup: .*\n/;

test.each([
  ['restore', 'SIGINT', () => [file, '--replace'], 'Nothing was restored.'],
  ['admin', 'SIGTERM', () => ['reset', 'baas@bureau.example'], 'Nothing was changed.'],
] as const)('%s stops the embedded database at %s and says so', async (command, signal, listArguments, unchanged) => {
  const program = join(projectRoot, `server/commands/${command}/main.ts`);
  const child = spawn(process.execPath, [program, ...listArguments()], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await expect.poll(() => findRunningPostgres(dataDir), { timeout: 30_000 }).not.toBeNull();
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([1, null]);
  const stopping = 'Stopping; a second signal ends at once, and then it is unknown what was changed.';
  const [stdout, stderr] = await output;
  expect([stdout.replace(noList, ''), stderr]).toEqual([
    '',
    `\n${stopping}\n\n${unchanged} The command was stopped.\n\n`,
  ]);
  const left = ['portal.lock', 'postgres/portal.lock', 'postgres/postmaster.pid'];
  expect(left.filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
});

/** The end of a program that fails, with what it wrote. */
async function fail(
  args: string[],
  env: Record<string, string>,
): Promise<{ stdout: string; stderr: string; code: number }> {
  const run = promisify(execFile)(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } });
  return await run.then(
    () => expect.unreachable(),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
}

test.each([
  [
    'restore',
    'Nothing was restored. Usage: portaal restore FILE [--replace] [--identity FILE] [--erasures FILE], ' +
      'or in a checkout: npm run restore -- FILE [--replace] [--identity FILE] [--erasures FILE]',
  ],
  ['admin', 'Nothing was changed. Usage: portaal admin reset EMAIL, or in a checkout: npm run admin -- reset EMAIL'],
])('%s without arguments prints its usage, also with a configuration that is refused', async (command, usage) => {
  const program = join(projectRoot, `server/commands/${command}/main.ts`);
  const failed = await fail([program], { DATABASE_URL: 'postgres://localhost/portaal' });
  expect(failed).toMatchObject({ code: 1, stderr: `\n${usage}\n\n` });
});

test('what a command opened is closed, the last one first, also after one that cannot be closed', async () => {
  const program = `import { runCommand } from '${new URL('run-command.ts', import.meta.url).href}';
    const work = async ({ stopAtEnd }) => {
      stopAtEnd(async () => console.log('first'));
      stopAtEnd(() => Promise.reject(new Error('second cannot be closed')));
      stopAtEnd(async () => console.log('third'));
    };
    await runCommand({ unchanged: 'Nothing was changed.', readArguments: () => null, work });`;
  const failed = await fail(['--input-type=module', '--eval', program], {});
  expect(failed).toMatchObject({ code: 1, stdout: 'third\nfirst\n' });
  expect(failed.stderr).toContain('second cannot be closed');
});
