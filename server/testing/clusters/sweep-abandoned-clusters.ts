import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findPostmaster } from '#server/platform/embedded-postgres/cluster/postmaster.ts';
import { isAlive, type ProcessIdentity } from '#server/platform/embedded-postgres/process-identity.ts';
import { destroyCluster } from './destroy-cluster.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Prefix of the temporary folders of test clusters. */
export const folderPrefix = 'portaal-test-';

/** Removes the clusters of killed test runs. */
export async function sweepAbandonedClusters(): Promise<void> {
  // Benches have theirs on disk, as in production.
  const folders = [...new Set([scratchFolder(), tmpdir()])];
  const inside = folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name)));
  const clusters = (await Promise.all(inside)).flat().filter((path) => basename(path).startsWith(folderPrefix));
  for (const dataDir of clusters) {
    const lock = await readFile(join(dataDir, 'portal.lock'), 'utf8').catch(() => undefined);
    if (!lock || (await isAlive(JSON.parse(lock) as ProcessIdentity)) !== false) continue;
    const postmaster = await findPostmaster(join(dataDir, 'postgres'));
    destroyCluster(dataDir, postmaster?.pid ?? 0);
  }
}
