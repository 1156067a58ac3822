import { readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';

/**
 * The folders of an upgrade to another major version. `pgdata`: the real path of the cluster, which is absent for a
 * moment. `unfinished`: a data folder in which the new cluster is made. `verified`: the new cluster once it is complete,
 * which takes the place of `pgdata` after that was renamed.
 */
export type UpgradeFolders = { pgdata: string; unfinished: string; verified: string };

export async function findUpgradeFolders(dataDir: string): Promise<UpgradeFolders> {
  const name = join(await realpath(dataDir), 'postgres');
  const target = await readlink(name).catch(() => name);
  const pgdata = await realpath(name).catch(() => resolve(dirname(name), target));
  const unfinished = `${pgdata}.upgrade`;
  return { pgdata, unfinished, verified: join(unfinished, 'verified') };
}

/** Whether a folder or file exists. */
export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** Throws an OperatorError when an upgrade ended between its two renames: a start would create an empty database. */
export async function refuseInterruptedUpgrade(dataDir: string): Promise<void> {
  const { pgdata, verified } = await findUpgradeFolders(dataDir);
  if ((await exists(pgdata)) || !(await exists(verified))) return;
  throw new OperatorError(
    `The upgrade of the database in ${dataDir} was interrupted. Finish it with: portaal upgrade-database, or in a ` +
      'checkout: npm run upgrade-database',
  );
}
