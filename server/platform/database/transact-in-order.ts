import { memoizeBy } from '../caches/memoize-by.ts';
import type { Portal } from '../context.ts';
import { SerialQueue } from '../queues/serial-queue.ts';
import type { Tx } from './connect.ts';
import { transact, type TransactionOptions } from './transaction.ts';

const queueOf = memoizeBy(
  ({ db }: Pick<Portal, 'db'>) => db,
  () => new SerialQueue(),
);

/**
 * Runs a transaction that locks what `key` names, after the earlier ones of this instance with the same key. Only one
 * of them needs a database connection at a time: hundreds of calls about one conversation or session would otherwise
 * occupy every connection while they wait for its lock, and others would be answered with 503.
 */
export async function transactInOrder<Result>(
  portal: Pick<Portal, 'db' | 'live' | 'sessionRevocation'>,
  key: string,
  work: (tx: Tx) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  return await queueOf(portal).run(key, () => transact(portal, work, options));
}
