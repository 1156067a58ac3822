import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresConnection } from '#server/platform/embedded-postgres/cluster/bootstrap-sql.ts';
import { locateBinaries } from '#server/platform/embedded-postgres/binaries/locate-binaries.ts';
import { startCluster } from '#server/platform/embedded-postgres/cluster/start-cluster.ts';
import { destroyCluster, destroyOnExit, postmasterPid } from './destroy-cluster.ts';
import { findFreePort } from './find-free-port.ts';
import { findMachineBinaries } from './find-machine-binaries.ts';
import { scratchFolder } from './scratch-folder.ts';
import { folderPrefix, sweepAbandonedClusters } from './sweep-abandoned-clusters.ts';

/** `embedded`: as `npm start` runs it. `external`: as behind DATABASE_URL, over TCP, without any extra library. */
export type ClusterKind = 'embedded' | 'external';

export type TestCluster = {
  /** The superuser on the database `postgres`; `new URL()` takes it, and its pathname selects another database. */
  adminUrl: string;
  stop: () => Promise<void>;
};

/** Several portals use it at the same time, each with some 30 connections. */
const settings = { max_connections: '200' };
const log = { info: () => undefined, warn: () => undefined };

/**
 * Starts a PostgreSQL in a temporary folder for one run of the tests, without fsync. Removed by `stop()` and when
 * the run is interrupted; the next run removes what a killed run left.
 */
export async function startTestCluster(kind: ClusterKind): Promise<TestCluster> {
  await sweepAbandonedClusters();
  const dataDir = await mkdtemp(join(scratchFolder(), folderPrefix));
  const forgetExit = destroyOnExit(dataDir);
  const { admin, stop } = await startCluster({ dataDir, log, durable: false, ...(await optionsFor(kind)) });
  return {
    adminUrl: urlOf(admin),
    async stop() {
      // A busy machine can exceed the time limit of an orderly stop, which would fail a run whose tests all passed.
      await stop().catch(() => undefined);
      destroyCluster(dataDir, postmasterPid(dataDir));
      forgetExit();
    },
  };
}

async function optionsFor(kind: ClusterKind) {
  if (kind === 'embedded') return { binaries: await locateBinaries(), settings };
  const tcp = { port: await findFreePort(), password: randomBytes(16).toString('base64url') };
  const binaries = (await findMachineBinaries()) ?? (await locateBinaries());
  return { binaries, tcp, settings: { ...settings, shared_preload_libraries: '' } };
}

function urlOf({ host, port, user, database, password }: PostgresConnection): string {
  if (!host.startsWith('/')) return `postgres://${user}:${password}@${host}:${port}/${database}`;
  // A URL needs a host; the parameter overrides it.
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
