import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const interruptions = ['SIGINT', 'SIGTERM'] as const;
const watched = new Set<string>();
const longestStopMs = 6_000;

/**
 * Removes a test cluster at once, after ending its PostgreSQL when a pid is given: its data is not needed again.
 * Blocks the event loop until PostgreSQL has ended, at most 6 s.
 */
export function destroyCluster(dataDir: string, pid: number): void {
  if (pid > 0) endPostmaster(dataDir, pid);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** PostgreSQL writes until its last process has ended, and removes its pid file last. */
function endPostmaster(dataDir: string, pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It already stopped.
    return;
  }
  const deadline = Date.now() + longestStopMs;
  while (postmasterPid(dataDir) > 0 && Date.now() < deadline) pause(10);
}

/** Destroys the cluster when this process ends before the returned function was called. */
export function destroyOnExit(dataDir: string): () => void {
  if (watched.size === 0) {
    process.once('exit', destroyWatched);
    for (const signal of interruptions) process.on(signal, endProcess);
  }
  watched.add(dataDir);
  return () => {
    watched.delete(dataDir);
    if (watched.size > 0) return;
    process.off('exit', destroyWatched);
    for (const signal of interruptions) process.off(signal, endProcess);
  };
}

function destroyWatched(): void {
  for (const dataDir of watched) destroyCluster(dataDir, postmasterPid(dataDir));
}

/** A signal with a listener no longer ends the process. When there are other listeners, they must end it. */
function endProcess(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(1);
}

/** @returns 0 when no PostgreSQL runs in the folder */
export function postmasterPid(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** An exit handler cannot wait for a timer. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
