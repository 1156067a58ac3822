import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findPostmaster } from '#server/platform/embedded-postgres/cluster/postmaster.ts';
import { isAlive, type ProcessIdentity } from '#server/platform/embedded-postgres/process-identity.ts';
import { destroyCluster } from './destroy-cluster.ts';
import { scratchFolder } from './scratch-folder.ts';

/** What the temporary folders of test clusters are called. */
export const folderPrefix = 'portaal-test-';

/** Removes the clusters of test runs that were killed and so could not clean up themselves. */
export async function sweepAbandonedClusters(): Promise<void> {
  // The benchmark keeps its own on disk, where a real one is.
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
