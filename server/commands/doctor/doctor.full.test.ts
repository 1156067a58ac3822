import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import type { Report } from './run-checks.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

type Limits = { openFiles?: number; uid?: number | undefined };

/** Runs the command below a limit of open files, with only these variables. */
async function doctor(
  args: string[],
  environment: Record<string, string> = {},
  { openFiles = 8192, uid }: Limits = {},
) {
  const program = join(projectRoot, 'server/commands/doctor/main.ts');
  const script = `ulimit -n ${openFiles}; exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', script, process.execPath, program, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '1', ...environment },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, code: code as number };
}

const reportOf = async (environment?: Record<string, string>, limits?: Limits) => {
  const { stdout, stderr, code } = await doctor(['--json'], environment, limits);
  expect(stderr).toBe('');
  return { code, ...(JSON.parse(stdout) as Report) };
};

test('without a portal the exit code is 0, and no file is made', async () => {
  const { stdout, stderr, code } = await doctor([]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Portaal \d+\.\d+\.\d+\n\nConfiguration\n {2}ok {7}variables/);
  expect(stdout).toMatch(/\n0 errors, 0 warnings, \d+ ok, \d+ not checked\.\n$/);
  // eslint-disable-next-line no-control-regex
  expect(stdout).not.toMatch(/\u001b/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('an error is exit code 1, a warning is 0, and wrong use is 2', async () => {
  expect(await reportOf({ PORT: 'x' })).toMatchObject({ code: 1, result: 'error' });
  expect(await reportOf({ OIDC_CLIENTID: 'x' })).toMatchObject({ code: 0, result: 'warning' });
  const usage = 'Usage: portaal doctor [--json], or in a checkout: npm run doctor -- [--json]\n';
  for (const args of [['--yaml'], ['all'], ['--json=1']])
    expect(await doctor(args)).toEqual({ code: 2, stdout: '', stderr: usage });
});

test('too few open files are found', async () => {
  const of = ({ findings }: Report) => findings.find(({ item }) => item === 'open files');
  expect(of(await reportOf({}, { openFiles: 1024 }))).toMatchObject({
    level: 'warning',
    found: 'A process may open 1024 files and connections.',
  });
  expect(of(await reportOf({}, { openFiles: 200 }))).toMatchObject({ level: 'error' });
});

test('a folder that the account may not write in is an error', async () => {
  await chmod(dataDir, 0o500);
  // Root may write in every folder.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  expect((await reportOf({}, { uid: nobody })).findings).toContainEqual(
    expect.objectContaining({
      check: 'disk',
      level: 'error',
      found: `This account may not write in DATA_DIR: ${dataDir}`,
    }),
  );
});

test('the embedded database of a portal that runs is checked', async () => {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), durable: false });
  const pool = createPool(connection, createLog('silent'), { max: 1 });
  await migrate(createDatabase(pool));
  await pool.end();
  const { findings } = await reportOf();
  const ofDatabase = findings.filter(({ check }) => check === 'database' || check === 'clock');
  expect(ofDatabase.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(ofDatabase.map(({ item }) => item)).toEqual([
    'connection',
    'server',
    'primary',
    'collation',
    'rights',
    'extensions',
    'notifications',
    'locks',
    'transactions',
    'statements',
    'connections',
    'migrations',
    'clock',
  ]);
  await stop();
});
