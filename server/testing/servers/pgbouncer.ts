import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { spawnOptionsFor } from '#server/platform/embedded-postgres/binaries/run-program.ts';
import { chooseOwner } from '#server/platform/embedded-postgres/choose-owner.ts';
import { findFreePort } from '../clusters/find-free-port.ts';
import { createMemoryLog } from '../memory-log.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether Debian's package is installed. */
export const hasPgBouncer = existsSync(program);

type PgBouncer = { url: string; stop(): Promise<void> };

/** PgBouncer before a database that is reached by TCP. `ignores`: the settings of a connection that it discards. */
export async function startPgBouncer(
  databaseUrl: string,
  { mode, ignores }: { mode: 'session' | 'transaction'; ignores: string[] },
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'portaal-pgbouncer-'));
  const owner = await chooseOwner(folder, createMemoryLog().log);
  const target = new URL(databaseUrl);
  const password = target.password === '' ? '' : `password=${target.password}`;
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} ${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = ${['extra_float_digits', ...ignores].join(', ')}
`,
  );
  for (const path of owner ? [folder, file] : []) await chown(path, owner!.uid, owner!.gid);
  const child = spawn(program, ['-q', file], { ...spawnOptionsFor(owner), stdio: 'ignore' });
  const ended = once(child, 'exit');
  const isListening = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await setTimeout(20);
  }
  return {
    url: `postgres://portaal@127.0.0.1:${port}${target.pathname}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
