import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canReach } from '../choose-owner.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Owner } from '../binaries/run-program.ts';
import type { Cluster, Log } from './cluster.ts';
import { refuseInterruptedUpgrade } from './upgrade-folders.ts';

const elsewhere = '/var/lib/portaal';

/**
 * The real path of the cluster's folder, which may not exist yet: `<dataDir>/postgres`. When `owner` cannot enter the
 * data folder (below /root, for example), that path becomes a link to a folder in /var/lib/portaal.
 */
export async function resolveClusterFolder(dataDir: string, owner: Owner): Promise<string> {
  await refuseInterruptedUpgrade(dataDir);
  const name = join(await realpath(dataDir), 'postgres');
  if (!(await lstat(name).catch(() => undefined))) {
    if (canReach(owner, dataDir)) return name;
    await linkElsewhere(name, owner);
  }
  return await follow(name);
}

/**
 * Records in a cluster that is reached by a link which data folder it belongs to. Throws an OperatorError for a
 * copy of that data folder: a copied link leads to the cluster of the original.
 */
export async function recordDataFolder({ pgdata, owner }: Cluster, dataDir: string, log: Log): Promise<void> {
  const name = join(await realpath(dataDir), 'postgres');
  if (pgdata === name) return;
  const record = join(pgdata, 'data-folder');
  const recorded = await readFile(record, 'utf8').catch(() => name);
  if (recorded !== name && (await realpath(recorded).catch(() => undefined)) === pgdata) {
    throw new OperatorError(
      `${name} is a copied link to ${pgdata}, the database of ${dirname(recorded)}. Copy that folder with its database ` +
        `(cp -aL ${dirname(recorded)} ${dataDir}) while its portal is stopped. If this folder replaces the other one, ` +
        `remove ${recorded} first.`,
    );
  }
  await writeFile(record, name, { mode: 0o600 });
  if (owner) await chown(record, owner.uid, owner.gid);
  log.warn(`the database of ${dataDir} is kept in ${pgdata}: a backup has to follow that link (cp -aL)`);
}

/** Throws an OperatorError when the account that runs PostgreSQL cannot enter the cluster's folder. */
export function refuseUnreachable({ pgdata, owner }: Cluster): void {
  if (canReach(owner, pgdata)) return;
  throw new OperatorError(
    `PostgreSQL has to run as uid ${owner?.uid}, which may not enter a folder above ${pgdata}. ` +
      'Move the data folder to a place that every account may enter, such as /var/lib, and set DATA_DIR to it.',
  );
}

async function follow(name: string): Promise<string> {
  return await realpath(name).catch((cause: Error) => {
    throw new OperatorError(
      `${name} links to a folder that is gone, so the portal's data cannot be found (${cause.message}). ` +
        'Put that folder back, for a backup has to contain it too, or remove the link to begin with an empty database.',
      { cause },
    );
  });
}

async function linkElsewhere(name: string, owner: Owner): Promise<void> {
  const folder = join(elsewhere, randomUUID());
  await mkdir(elsewhere, { recursive: true });
  await chmod(elsewhere, 0o755);
  await mkdir(folder, { mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  await symlink(folder, name);
}
