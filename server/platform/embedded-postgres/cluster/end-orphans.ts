import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../process-identity.ts';

const pollMilliseconds = 10;

/**
 * Ends what is left of a PostgreSQL whose main process was killed. Idle parts end by themselves; one that is computing
 * does not notice, and PostgreSQL will not start again before it is gone. Linux only: elsewhere it has to run out.
 */
export async function endOrphans(pgdata: string): Promise<void> {
  const orphans = await findOrphans(pgdata);
  for (const pid of orphans) askToQuit(pid);
  // All are asked before the first is waited for: the log writer only ends after the others.
  for (const pid of orphans) {
    while (await isRunning(pid)) await sleep(pollMilliseconds);
  }
}

function askToQuit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Every process of PostgreSQL works in its cluster's folder, and that is where it can be told from another cluster's. */
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
