import { readFile, readlink } from 'node:fs/promises';
import { runProgram } from './binaries/run-program.ts';

/** Identifies a process uniquely, also after its pid is reused. */
export type ProcessIdentity = { pid: number; startedAt: string; namespace: string };

/** The identity of this process. */
export async function identifySelf(): Promise<ProcessIdentity> {
  return { pid: process.pid, startedAt: (await startTimeOf(process.pid)) ?? '', namespace: await pidNamespace() };
}

/** Whether exactly this process still runs. `undefined` for a process of another container. */
export async function isAlive(identity: ProcessIdentity): Promise<boolean | undefined> {
  if (identity.namespace !== (await pidNamespace())) return undefined;
  return (await startTimeOf(identity.pid)) === identity.startedAt;
}

/** Whether any process runs under this pid; one that ended but was not yet reaped by its parent does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await startTimeOf(pid)) !== undefined;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The full command line of a process, or an empty string when it does not run. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return (await ps('command=', pid)) ?? '';
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
}

async function startTimeOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return await ps('lstart=', pid);
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (status === undefined) return undefined;
  // The second field is the program's name in parentheses and may itself contain spaces and parentheses.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  // Ticks since boot: unique only together with the boot id.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[19]}`;
}

async function pidNamespace(): Promise<string> {
  return await readlink('/proc/self/ns/pid').catch(() => '');
}

async function ps(column: string, pid: number): Promise<string | undefined> {
  const { exitCode, output } = await runProgram('ps', ['-o', column, '-p', String(pid)], undefined);
  return exitCode === 0 && output !== '' ? output : undefined;
}
