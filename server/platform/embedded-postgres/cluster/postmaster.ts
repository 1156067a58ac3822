import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, isRunning } from '../process-identity.ts';

/** What a running PostgreSQL says about itself in postmaster.pid. */
export type Postmaster = { pid: number; port: number; socketFolder: string; listenAddress: string; ready: boolean };

// Above every system's largest pid, so no process ever has it.
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
  const [pid, , , port, socketFolder = '', listenAddress = '', , status] = content.split('\n');
  if (!pid || Number(pid) === deadPid) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, listenAddress, ready: status?.trim() === 'ready' };
}

/**
 * Makes a left-over postmaster.pid harmless: PostgreSQL would refuse to start when an unrelated process has its pid.
 * The rest of the file stays, for PostgreSQL reads from it whether processes of the old cluster are still around.
 */
export async function disarmPostmasterFile(pgdata: string): Promise<void> {
  const content = await readFile(pidFile(pgdata), 'utf8').catch(() => undefined);
  if (content !== undefined) await writeFile(pidFile(pgdata), content.replace(/^-?\d+/, String(deadPid)));
}

function pidFile(pgdata: string): string {
  return join(pgdata, 'postmaster.pid');
}
