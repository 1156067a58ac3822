import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopPostmaster } from './cluster/control.ts';
import { endOrphans } from './cluster/end-orphans.ts';
import { readPostmaster } from './cluster/postmaster.ts';
import { removeSocketFolder } from './socket-folder.ts';

/**
 * Deletes a data folder with its embedded database, and stops the PostgreSQL that a killed program left on it. A folder
 * that is absent is fine.
 */
export async function deleteEmbeddedPostgres(dataDir: string): Promise<void> {
  // It may be a link to a folder of the account that runs PostgreSQL.
  const pgdata = await realpath(join(dataDir, 'postgres')).catch(() => null);
  if (pgdata !== null) {
    const postmaster = await readPostmaster(pgdata);
    await stopPostmaster(pgdata);
    await endOrphans(pgdata);
    if (postmaster) await removeSocketFolder({ pgdata }, postmaster.socketFolder);
    await rm(pgdata, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}
