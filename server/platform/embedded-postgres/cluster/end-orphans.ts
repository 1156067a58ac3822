import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../process-identity.ts';

const pollMs = 10;

/**
 * Ends the processes of a PostgreSQL whose main process was killed. Idle ones exit; one that runs a query continues,
 * and PostgreSQL refuses to start until it has exited. Linux only: elsewhere the query has to finish.
 */
export async function endOrphans(pgdata: string): Promise<void> {
  const orphans = await findOrphans(pgdata);
  for (const pid of orphans) sendSignal(pid, 'SIGQUIT');
  // All get the signal before the first is awaited: the log writer exits after the others.
  for (const pid of orphans) {
    while (await isRunning(pid)) await sleep(pollMs);
  }
}

/** Signals a process, which may have ended already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The working directory of every PostgreSQL process is its cluster's folder, which identifies the cluster. */
async function findOrphans(pgdata: string): Promise<number[]> {
  const names = process.platform === 'linux' ? await readdir('/proc') : [];
  const processes = names.filter((name) => /^\d+$/.test(name));
  const orphans = await Promise.all(processes.map((name) => isPostgresIn(pgdata, name)));
  return processes.filter((_, index) => orphans[index]).map(Number);
}

async function isPostgresIn(pgdata: string, pid: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (folder !== pgdata) return false;
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
}
