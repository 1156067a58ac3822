import type { Portal } from '../context.ts';
import type { Tx } from './connect.ts';
import { DatabaseTimeout } from './failures.ts';
import { withRetries } from './retry.ts';

/** Milliseconds after which a transaction is rolled back: less than the deadline after which its call was answered. */
const maxDuration = 20_000;

/** `maxMs`: the transaction commits within this time or not at all; default: 20 s. */
export type TransactionOptions = { maxMs?: number };

/**
 * Runs the work in one transaction; an error rolls it back and is rethrown. Right after the commit, sessions that it
 * revoked are refused on this instance, and events that it published are delivered. After a deadlock or a serialisation
 * failure the work runs again, so it changes nothing but the transaction.
 */
export async function transact<Result>(
  portal: Pick<Portal, 'db' | 'live' | 'sessionRevocation'>,
  work: (tx: Tx) => Promise<Result>,
  { maxMs = maxDuration }: TransactionOptions = {},
): Promise<Result> {
  const startedAt = performance.now();
  let transaction: Tx | null = null;
  const result = await withRetries(() =>
    portal.db.transaction().execute(async (tx) => {
      const value = await work((transaction = tx));
      if (performance.now() - startedAt > maxMs) throw new DatabaseTimeout();
      return value;
    }),
  );
  if (transaction) portal.sessionRevocation.applyCommitted(transaction);
  portal.live.flush();
  return result;
}
