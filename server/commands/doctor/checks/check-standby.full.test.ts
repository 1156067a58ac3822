import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { locateBinaries, programPath } from '#server/platform/embedded-postgres/binaries/locate-binaries.ts';
import { runProgram } from '#server/platform/embedded-postgres/binaries/run-program.ts';
import { chooseOwner } from '#server/platform/embedded-postgres/choose-owner.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { findMachineBinaries } from '#server/testing/clusters/find-machine-binaries.ts';
import { checkDatabaseOf } from './check-database.ts';

const log = { info: () => undefined, warn: () => undefined };

/** A PostgreSQL with an empty portal, which can be started again as a standby. */
async function givenServer() {
  const folder = await mkdtemp(join(tmpdir(), 'portaal-standby-'));
  const owner = await chooseOwner(folder, log);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const binaries = (await findMachineBinaries()) ?? (await locateBinaries());
  const [data, port] = [join(folder, 'data'), await findFreePort()];
  const run = async (program: 'initdb' | 'pg_ctl', ...args: string[]) => {
    const { exitCode, output } = await runProgram(programPath(binaries, program), args, owner);
    if (exitCode !== 0) throw new Error(`${program}: ${output}`);
  };
  const control = (command: string, ...args: string[]) =>
    run('pg_ctl', command, '-D', data, '-w', '-l', join(folder, 'log'), ...args);
  const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  const start = () => control('start', '-o', options);
  const stop = () => control('stop', '-m', 'fast');
  await run('initdb', '-D', data, '-U', 'portaal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  await start();
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  const url = `postgres://portaal@127.0.0.1:${port}/postgres`;
  const becomeStandby = async () => {
    await stop();
    await writeFile(join(data, 'standby.signal'), '');
    await start();
  };
  return { url, becomeStandby };
}

test('a standby is an error, and what it cannot tell is not checked', async () => {
  const { url, becomeStandby } = await givenServer();
  const pool = createPool({ connectionString: url }, createLog('silent'), { max: 1 });
  await migrate(createDatabase(pool));
  await pool.end();
  await becomeStandby();
  const findings = await checkDatabaseOf({ config: { databaseUrl: url, dataDir: '' }, secretKey: null });
  expect(findings.filter(({ level }) => level === 'error' || level === 'skipped')).toEqual([
    {
      item: 'primary',
      level: 'error',
      found: 'The server is a standby, which can only be read.',
      advice: 'Let DATABASE_URL lead to the primary.',
    },
    { item: 'notifications', level: 'skipped', found: 'A standby sends none.', advice: null },
  ]);
  expect(findings).toContainEqual(expect.objectContaining({ item: 'migrations', level: 'ok' }));
});
