import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import type { Cluster } from './cluster.ts';
import { findRunning, stopPostmaster } from './control.ts';

/**
 * A process in the place of PostgreSQL that stops at SIGQUIT only, as one does that was stopped during its recovery.
 */
const test = base.extend<{ stuck: { pgdata: string; child: ChildProcess } }>({
  // oxlint-disable-next-line no-empty-pattern
  stuck: async ({}, use) => {
    const pgdata = await mkdtemp(join(tmpdir(), 'portaal-'));
    const script = `process.on('SIGINT', () => undefined); setInterval(() => undefined, 1000); console.log('ready');`;
    const child = spawn(process.execPath, ['-e', script, pgdata]);
    await once(child.stdout, 'data');
    await writeFile(join(pgdata, 'postmaster.pid'), `${child.pid}\n${pgdata}\n1700000000\n5432\n\n\n\nstopping\n`);
    await use({ pgdata, child });
    child.kill('SIGKILL');
    await rm(pgdata, { recursive: true });
  },
});

test.concurrent('a PostgreSQL that does not stop is ended', async ({ stuck, expect }) => {
  await stopPostmaster(stuck.pgdata);
  await expect.poll(() => stuck.child.signalCode).toBe('SIGQUIT');
});

test.concurrent('one that was left stopping is named, then ended', async ({ stuck, expect }) => {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  expect(await findRunning({ pgdata: stuck.pgdata } as Cluster, log)).toBeUndefined();
  await expect.poll(() => stuck.child.signalCode).toBe('SIGQUIT');
  expect(lines).toEqual([
    `waiting for PostgreSQL, process ${stuck.child.pid}, which is stopping`,
    `PostgreSQL, process ${stuck.child.pid}, does not stop and is ended; its next start recovers`,
  ]);
});
