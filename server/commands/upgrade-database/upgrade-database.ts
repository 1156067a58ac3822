import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBinaries } from '#server/platform/embedded-postgres/binaries/find-binaries.ts';
import { locateBinaries, type Binaries } from '#server/platform/embedded-postgres/binaries/locate-binaries.ts';
import { stopPostmaster } from '#server/platform/embedded-postgres/cluster/control.ts';
import { endOrphans } from '#server/platform/embedded-postgres/cluster/end-orphans.ts';
import { startCluster } from '#server/platform/embedded-postgres/cluster/start-cluster.ts';
import {
  exists,
  findUpgradeFolders,
  type UpgradeFolders,
} from '#server/platform/embedded-postgres/cluster/upgrade-folders.ts';
import { answersIn } from '#server/platform/embedded-postgres/listen.ts';
import { takePortalLock } from '#server/platform/embedded-postgres/portal-lock.ts';
import { portalName, startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Log } from '#server/platform/log/log.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { copyDatabase, type Copied } from './copy-database.ts';

/**
 * `copying`: both versions of PostgreSQL run. `verified`: the copy is complete. `renamed`: the old cluster has another
 * name, and the new one not yet its place.
 */
export type Step = 'copying' | 'verified' | 'renamed';

export type UpgradeOptions = {
  dataDir: string;
  /** A folder with the programs of the older version; absent: those of Debian. */
  fromBinaries: string | undefined;
  log: Log;
  signal: AbortSignal;
  onStep: (step: Step) => void;
};

/** `from`, `to`: major versions. `kept`: the folder of the old cluster. `finished`: an earlier run had copied. */
export type UpgradeReport =
  | { outcome: 'upgraded'; from: string; to: string; kept: string; copied: Copied }
  | { outcome: 'finished' | 'current'; to: string };

/**
 * Replaces the cluster in a data folder by one of the PostgreSQL of this program, with the same content. The old cluster
 * stays as it is until the new one is complete, and is kept under another name. A run that was killed is begun again, or
 * finished when the copy was complete. Throws an OperatorError; the database is then as it was.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<UpgradeReport> {
  const { dataDir } = options;
  if (!(await exists(dataDir))) throw noDatabase(dataDir);
  const folders = await findUpgradeFolders(dataDir);
  const { major: to } = await locateBinaries();
  if (!(await exists(folders.pgdata))) return await finish(options, folders, to);
  const from = (await readFile(join(folders.pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (from === '') throw noDatabase(dataDir);
  if (Number(from) > Number(to))
    throw new OperatorError(`The database is of PostgreSQL ${from}, and this version has ${to}: use a newer version.`);
  if (from === to) {
    await rm(folders.unfinished, { recursive: true, force: true });
    return { outcome: 'current', to };
  }
  const kept = `${folders.pgdata}-${from}`;
  if (await exists(kept))
    throw new OperatorError(`The old database would be kept in ${kept}, which exists already: move that folder away.`);
  const copied = await copyAndSwitch(options, folders, {
    kept,
    binaries: await findBinaries(from, options.fromBinaries),
  });
  return { outcome: 'upgraded', from, to, kept, copied };
}

/** Finishes an upgrade that ended between the two renames. */
async function finish({ dataDir, log }: UpgradeOptions, folders: UpgradeFolders, to: string): Promise<UpgradeReport> {
  const { pgdata, unfinished, verified } = folders;
  const lock = await takePortalLock({ folder: dataDir, log, isInUse: () => answersIn(pgdata), maxWaitMs: 0 });
  try {
    if (!(await exists(verified))) throw noDatabase(dataDir);
    await renameDurably(verified, pgdata);
    await rm(unfinished, { recursive: true, force: true });
    return { outcome: 'finished', to };
  } finally {
    await lock.release();
  }
}

async function copyAndSwitch(
  { dataDir, log, signal, onStep }: UpgradeOptions,
  { pgdata, unfinished, verified }: UpgradeFolders,
  { kept, binaries }: { kept: string; binaries: Binaries },
): Promise<Copied> {
  const old = await startCluster({ dataDir, binaries, log });
  try {
    signal.throwIfAborted();
    await removeUnfinished(unfinished);
    await createLike(pgdata, unfinished);
    // An initdb of a killed run may still write into a folder of its own.
    const newDataDir = join(unfinished, randomUUID());
    await createLike(pgdata, newDataDir);
    const next = await startEmbeddedPostgres({ dataDir: newDataDir, log });
    let copied: Copied;
    try {
      onStep('copying');
      const source = { ...old.admin, database: portalName };
      copied = await copyDatabase({ source, target: next.connection }, { log, signal });
    } finally {
      await next.stop();
    }
    signal.throwIfAborted();
    await renameDurably(join(newDataDir, 'postgres'), verified);
    onStep('verified');
    await old.stop(async () => {
      await renameDurably(pgdata, kept);
      onStep('renamed');
      await renameDurably(verified, pgdata).catch(async (error: unknown) => {
        await renameDurably(kept, pgdata);
        throw error;
      });
      await rm(join(kept, 'portal.lock'), { force: true });
    });
    return copied;
  } finally {
    await old.stop();
    // Without a cluster in its place, the verified one is still needed.
    if (await exists(pgdata)) await removeUnfinished(unfinished);
  }
}

/** Removes what a run left; after a kill its PostgreSQL may still run. */
async function removeUnfinished(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished).catch(() => [])) {
    const pgdata = join(unfinished, name, 'postgres');
    await stopPostmaster(pgdata);
    await endOrphans(pgdata);
  }
  await rm(unfinished, { recursive: true, force: true, maxRetries: 10 });
}

/** Creates a private folder with the owner of another one. */
async function createLike(other: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(other);
  await mkdir(folder, { mode: 0o700 });
  if (uid !== process.getuid?.()) await chown(folder, uid, gid);
}

/** Renames a folder in a way that survives a power failure. */
async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  for (const folder of new Set([dirname(from), dirname(to)])) {
    await using parent = await open(folder);
    await parent.sync();
  }
}

const noDatabase = (dataDir: string) =>
  new OperatorError(`There is no database in the data folder ${dataDir}. Set DATA_DIR as the portal has it.`);
