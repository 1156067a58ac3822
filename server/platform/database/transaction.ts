import type { Portal } from '../context.ts';
import type { Tx } from './connect.ts';

/**
 * Runs the work in one transaction. Right after the commit, rights that it ended end and what it emitted is delivered.
 * An error in it undoes everything and is thrown on.
 */
export async function transact<Result>(
  portal: Pick<Portal, 'db' | 'live' | 'rights'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let transaction: Tx | null = null;
  const result = await portal.db.transaction().execute((tx) => work((transaction = tx)));
  if (transaction) portal.rights.applyCommitted(transaction);
  portal.live.wake();
  return result;
}
