import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, isRunning } from '../process-identity.ts';

/** The content of postmaster.pid. */
export type Postmaster = {
  pid: number;
  port: number;
  socketFolder: string;
  listenAddress: string;
  /** Such as `starting`, `ready` or `stopping`; absent: at the very beginning. */
  status: string | undefined;
  ready: boolean;
};

// Above the largest pid of every system, so that no process has it.
const deadPid = 2_147_483_646;

/** The PostgreSQL that runs on this cluster folder, or `undefined`. */
export async function findPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(pgdata);
  if (!postmaster || !(await isRunning(postmaster.pid))) return undefined;
  // After a reboot or in a restarted container another program may have this pid.
  return (await commandLineOf(postmaster.pid)).includes(pgdata) ? postmaster : undefined;
}

/** The content of postmaster.pid, whether or not that process still runs. */
export async function readPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const content = await readFile(pidFile(pgdata), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder = '', listenAddress = '', , padded] = content.split('\n');
  const status = padded?.trim();
  if (!pid || Number(pid) === deadPid) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, listenAddress, status, ready: status === 'ready' };
}

/**
 * Replaces the pid in a stale postmaster.pid: PostgreSQL refuses to start when an unrelated process has that pid. The
 * rest of the file stays, since PostgreSQL detects remaining processes of the cluster by it.
 */
export async function replaceStalePid(pgdata: string): Promise<void> {
  const content = await readFile(pidFile(pgdata), 'utf8').catch(() => undefined);
  if (content !== undefined) await writeFile(pidFile(pgdata), content.replace(/^-?\d+/, String(deadPid)));
}

function pidFile(pgdata: string): string {
  return join(pgdata, 'postmaster.pid');
}
