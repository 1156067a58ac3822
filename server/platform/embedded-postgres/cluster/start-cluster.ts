import { join, resolve } from 'node:path';
import type { PostgresConnection } from './bootstrap-sql.ts';
import type { Cluster, Log } from './cluster.ts';
import { hasAccessRules, volatileSettings, writeConfiguration, type Listen, type Settings } from './configuration.ts';
import { findRunning, startPostmaster, stopPostmaster } from './control.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { changeClusterOwner } from './change-cluster-owner.ts';
import { ensureCluster } from './init-cluster.ts';
import { restartWhenStopped } from './restart-when-stopped.ts';
import { answersIn, connectionTo, listenOf, type Tcp } from '../listen.ts';
import type { Binaries } from '../binaries/locate-binaries.ts';
import { recordDataFolder, refuseUnreachable, resolveClusterFolder } from './resolve-cluster-folder.ts';
import { takePortalLock, type PortalLock } from '../portal-lock.ts';
import { isRunning } from '../process-identity.ts';
import type { Postmaster } from './postmaster.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { ensureReachableBinaries } from '../binaries/ensure-reachable-binaries.ts';
import { chooseSocketFolder, removeSocketFolder } from '../socket-folder.ts';

// Longer than a portal takes to shut down, so that it can be restarted at once.
const maxWaitMs = 5_000;

export type ClusterOptions = {
  dataDir: string;
  binaries: Binaries;
  log: Log;
  /** Listen on this loopback port instead of on a socket. */
  tcp?: Tcp | undefined;
  /** False: faster, and data can be lost in a power failure; for tests only. */
  durable?: boolean | undefined;
  settings?: Settings | undefined;
};

export type RunningCluster = {
  admin: PostgresConnection;
  adopted: boolean;
  /** Idempotent. `whenStopped` is called between the end of PostgreSQL and the release of the folder. */
  stop: (whenStopped?: () => Promise<void>) => Promise<void>;
};

type Started = { postmaster: Postmaster; listen: Listen; adopted: boolean };

/**
 * Creates the cluster in `dataDir` if absent, runs it for this process alone, restarts it when it ends, and connects as
 * superuser. Throws an OperatorError, after stopping what it started.
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const dataDir = resolve(options.dataDir);
  const owner = await prepareDataFolder(dataDir, options.log);
  const isInUse = () => answersIn(join(dataDir, 'postgres'));
  const locks: PortalLock[] = [];
  const lock = async (folder: string) =>
    locks.push(await takePortalLock({ folder, log: options.log, isInUse, maxWaitMs }));
  const release = async () => {
    for (const taken of locks.splice(0)) await taken.release();
  };
  try {
    await lock(dataDir);
    const binaries = await ensureReachableBinaries(options.binaries, owner);
    const cluster = { binaries, pgdata: await resolveClusterFolder(dataDir, owner), owner };
    await ensureCluster(cluster, { password: options.tcp?.password, durable: options.durable ?? true });
    // Another data folder may have a link to the same cluster.
    await lock(cluster.pgdata);
    await recordDataFolder(cluster, dataDir, options.log);
    await changeClusterOwner(cluster);
    refuseUnreachable(cluster);
    const started = await adoptOrStart(cluster, options);
    const stopRunning = superviseUntilStop(cluster, started, options);
    const end = async (whenStopped = async () => undefined as void) => {
      try {
        await stopRunning();
        await whenStopped();
      } finally {
        await release();
      }
    };
    let ending: Promise<void> | undefined;
    const stop: RunningCluster['stop'] = (whenStopped) => (ending ??= end(whenStopped));
    return { admin: connectionTo(started.listen, options.tcp), adopted: started.adopted, stop };
  } catch (cause) {
    await release();
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The database in ${dataDir} cannot start: ${(cause as Error).message}`, { cause });
  }
}

async function adoptOrStart(cluster: Cluster, options: ClusterOptions): Promise<Started> {
  const running = await findRunning(cluster, options.log);
  if (running) {
    const listen = await listenOf(running, options.tcp);
    if (listen && (await hasAccessRules(cluster, listen))) return { postmaster: running, listen, adopted: true };
    await stopPostmaster(cluster.pgdata);
    await removeSocketFolder(cluster, running.socketFolder);
  }
  const listen = options.tcp ? { port: options.tcp.port } : { socketFolder: await chooseSocketFolder(cluster) };
  await writeConfiguration(cluster, listen, settingsOf(options));
  return { postmaster: await startPostmaster(cluster, listen), listen, adopted: false };
}

function superviseUntilStop(cluster: Cluster, started: Started, options: ClusterOptions): () => Promise<void> {
  let { postmaster } = started;
  const stopRestarts = restartWhenStopped({
    log: options.log,
    isRunning: () => isRunning(postmaster.pid),
    restart: async () => {
      postmaster = await startPostmaster(cluster, started.listen);
    },
  });
  return async () => {
    await stopRestarts();
    await stopPostmaster(cluster.pgdata);
    if ('socketFolder' in started.listen) await removeSocketFolder(cluster, started.listen.socketFolder);
  };
}

function settingsOf({ durable = true, settings }: ClusterOptions): Settings {
  return { ...(durable ? {} : volatileSettings), ...settings };
}
