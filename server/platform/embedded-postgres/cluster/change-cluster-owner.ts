import { stat } from 'node:fs/promises';
import { runProgram } from '../binaries/run-program.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Cluster } from './cluster.ts';
import { stopPostmaster } from './control.ts';

/**
 * Changes the owner of the files of a cluster to the account that runs it from now on, after stopping the PostgreSQL
 * that still runs under the earlier one: data of `nobody` by an older portal, or of root in a restored backup.
 */
export async function changeClusterOwner({ pgdata, owner }: Cluster): Promise<void> {
  if (!owner || owner.uid === (await stat(pgdata)).uid) return;
  await stopPostmaster(pgdata);
  const { exitCode, output } = await runProgram('chown', ['-Rh', `${owner.uid}:${owner.gid}`, pgdata], undefined);
  if (exitCode !== 0) throw new OperatorError(`The database in ${pgdata} cannot change its owner: ${output}`);
}
