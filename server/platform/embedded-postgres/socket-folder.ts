import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach } from './choose-owner.ts';
import { socketPort } from './cluster/configuration.ts';
import type { Cluster } from './cluster/cluster.ts';

// The kernel's limit on the path of a socket in bytes, without the terminating zero.
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/**
 * A folder for the socket that only the owner may enter: the cluster's own, or a short one when that path is too long.
 */
export async function chooseSocketFolder({ pgdata, owner }: Cluster): Promise<string> {
  if (fits(pgdata)) return pgdata;
  const parent = fits(join(tmpdir(), 'portaal-xxxxxx')) && canReach(owner, tmpdir()) ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, 'portaal-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}

/** Removes the socket's folder after PostgreSQL stopped, unless it is the cluster itself. */
export async function removeSocketFolder({ pgdata }: Pick<Cluster, 'pgdata'>, folder: string): Promise<void> {
  if (folder !== pgdata && folder !== '') await rm(folder, { recursive: true, force: true });
}

/** Removes the socket lock file of a crashed PostgreSQL; its pid may belong to another program by now. */
export async function removeSocketLock(folder: string): Promise<void> {
  await rm(join(folder, `.s.PGSQL.${socketPort}.lock`), { force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}
