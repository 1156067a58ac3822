import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster, Log } from './cluster.ts';
import type { Listen } from './configuration.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { endOrphans, sendSignal } from './end-orphans.ts';
import { programPath } from '../binaries/locate-binaries.ts';
import { replaceStalePid, findPostmaster, readPostmaster, type Postmaster } from './postmaster.ts';
import { runProgram, type ProgramResult } from '../binaries/run-program.ts';
import { readServerLog, startLogOf } from './server-log.ts';
import { removeSocketLock } from '../socket-folder.ts';

// pg_ctl polls every 100 ms, and a start takes less.
const pollMs = 10;
// Recovery after a crash may have to replay a gigabyte of log.
const startTimeoutSeconds = 300;
/**
 * Milliseconds for a shutdown that writes everything, and for the immediate one after it: both fit into the time that a
 * stop of the portal has. A shutdown during the recovery after a crash may never end.
 */
const maxStopMs = { SIGINT: 10_000, SIGQUIT: 10_000 };
const reportAfterMs = 2_000;

/**
 * Starts PostgreSQL on a cluster where none runs, and resolves once it accepts connections.
 * Throws an OperatorError with its last log lines.
 */
export async function startPostmaster(cluster: Cluster, listen: Listen): Promise<Postmaster> {
  refuseUnquotable(cluster.binaries.home);
  refuseUnquotable(cluster.pgdata);
  await endOrphans(cluster.pgdata);
  await replaceStalePid(cluster.pgdata);
  if ('socketFolder' in listen) await removeSocketLock(listen.socketFolder);
  await rm(startLogOf(cluster.pgdata), { force: true });
  let failure: string | undefined;
  const noteFailure = ({ exitCode, output }: ProgramResult) => {
    if (exitCode !== 0) failure = output;
  };
  const options = ['-w', '-t', String(startTimeoutSeconds), '-l', startLogOf(cluster.pgdata)];
  startWithPgCtl(cluster, options).then(noteFailure, (error: Error) => (failure = error.message));
  for (;;) {
    const postmaster = await readPostmaster(cluster.pgdata);
    if (postmaster?.ready) return postmaster;
    if (failure !== undefined) {
      const details = [failure, await readServerLog(cluster.pgdata)].filter(Boolean).join('\n');
      throw new OperatorError(`PostgreSQL did not start on ${cluster.pgdata}:\n${details}`);
    }
    await sleep(pollMs);
  }
}

/**
 * The PostgreSQL that an earlier portal left running, once it accepts connections; `undefined` when there is none.
 * Waits for one that is shutting down, and ends it when that takes too long. The caller has the lock of the folder.
 */
export async function findRunning({ pgdata }: Cluster, log: Log): Promise<Postmaster | undefined> {
  const startedAt = Date.now();
  let reported = false;
  for (;;) {
    const postmaster = await findPostmaster(pgdata);
    if (!postmaster || postmaster.ready) return postmaster;
    const waited = Date.now() - startedAt;
    if (waited > reportAfterMs && !reported) {
      log.info(`waiting for PostgreSQL, process ${postmaster.pid}, which is ${postmaster.status}`);
      reported = true;
    }
    if (postmaster.status === 'stopping' && waited > maxStopMs.SIGINT) {
      log.warn(`PostgreSQL, process ${postmaster.pid}, does not stop and is ended; its next start recovers`);
      await endPostmaster(pgdata, 'SIGQUIT');
      return undefined;
    }
    if (waited > startTimeoutSeconds * 1000) {
      throw new OperatorError(
        `PostgreSQL on ${pgdata} (process ${postmaster.pid}) neither starts nor stops. End that process and try again.`,
      );
    }
    await sleep(pollMs);
  }
}

/** Stops PostgreSQL and rolls back open transactions; ends it after 10 s, so that the next start recovers. */
export async function stopPostmaster(pgdata: string): Promise<void> {
  // Fast and immediate shutdown. Not by pg_ctl: it runs as the owner, who may have lost access to the folders above.
  await endPostmaster(pgdata, 'SIGINT', 'SIGQUIT');
}

async function endPostmaster(pgdata: string, ...signals: (keyof typeof maxStopMs)[]): Promise<void> {
  for (const signal of signals) {
    const postmaster = await findPostmaster(pgdata);
    if (!postmaster) return;
    sendSignal(postmaster.pid, signal);
    if (await isGoneWithin(pgdata, maxStopMs[signal])) return;
  }
  throw new OperatorError(`PostgreSQL on ${pgdata} did not stop. End its processes and try again.`);
}

/** pg_ctl passes paths to a shell in double quotes, where these characters are special. */
function refuseUnquotable(path: string): void {
  if (!/["$`\\\n]/.test(path)) return;
  throw new OperatorError(
    `PostgreSQL cannot be started from a path with a quote, dollar sign or backslash: ${path}. ` +
      'Move the portal, or set DATA_DIR to a folder with a plainer name.',
  );
}

async function isGoneWithin(pgdata: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!(await findPostmaster(pgdata))) return true;
    await sleep(pollMs);
  }
  return false;
}

function startWithPgCtl({ binaries, pgdata, owner }: Cluster, options: string[]): Promise<ProgramResult> {
  return runProgram(programPath(binaries, 'pg_ctl'), ['start', '-s', '-D', pgdata, ...options], owner);
}
