import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach } from '../choose-owner.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import type { Owner } from '../binaries/run-program.ts';

const elsewhere = '/var/lib/portaal';

/**
 * The real path of the cluster's folder, which may not exist yet: `<dataDir>/postgres`. When `owner` cannot enter the
 * data folder (below /root, for example), that path becomes a link to a folder in /var/lib/portaal.
 */
export async function placeCluster(dataDir: string, owner: Owner, warn: (message: string) => void): Promise<string> {
  const name = join(await realpath(dataDir), 'postgres');
  if (!(await lstat(name).catch(() => undefined))) {
    if (canReach(owner, dataDir)) return name;
    await placeElsewhere(name, owner);
  }
  const path = await follow(name);
  if (!canReach(owner, path)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL has to run as uid ${owner?.uid}, which cannot enter ${path}. ` +
        'Let every user pass through the folders above it (chmod o+x), or move the data and set DATA_DIR.',
    );
  }
  if (path !== name) warn(`the database of ${dataDir} is kept in ${path}: include that folder in backups`);
  return path;
}

async function follow(name: string): Promise<string> {
  return await realpath(name).catch((cause: Error) => {
    throw new EmbeddedPostgresError(
      `${name} links to a folder that is gone, so the portal's data cannot be found (${cause.message}). ` +
        'Put that folder back, or remove the link to begin with an empty database.',
      { cause },
    );
  });
}

async function placeElsewhere(name: string, owner: Owner): Promise<void> {
  const folder = join(elsewhere, randomUUID());
  await mkdir(elsewhere, { recursive: true });
  await chmod(elsewhere, 0o755);
  await mkdir(folder, { mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  await symlink(folder, name);
}
