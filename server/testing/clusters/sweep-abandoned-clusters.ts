import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { isAlive, type ProcessIdentity } from '#server/platform/embedded-postgres/process-identity.ts';
import { destroyCluster } from './destroy-cluster.ts';

/** What the temporary folders of test clusters are called. */
export const folderPrefix = 'portaal-test-';

/** Removes the clusters of test runs that were killed and so could not clean up themselves. */
export async function sweepAbandonedClusters(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    const lock = await readFile(join(dataDir, 'portal.lock'), 'utf8').catch(() => undefined);
    if (!lock || (await isAlive(JSON.parse(lock) as ProcessIdentity)) !== false) continue;
    const postmaster = await findPostmaster(join(dataDir, 'postgres'));
    destroyCluster(dataDir, postmaster?.pid ?? 0);
  }
}
