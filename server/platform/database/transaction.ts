import type { Portal } from '../context.ts';
import type { Tx } from './connect.ts';

/**
 * Runs the work in one transaction; an error rolls it back and is rethrown. Right after the commit, sessions that it
 * revoked are refused on this instance, and events that it published are delivered.
 */
export async function transact<Result>(
  portal: Pick<Portal, 'db' | 'live' | 'sessionRevocation'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let transaction: Tx | null = null;
  const result = await portal.db.transaction().execute((tx) => work((transaction = tx)));
  if (transaction) portal.sessionRevocation.applyCommitted(transaction);
  portal.live.flush();
  return result;
}
