import type { Portal } from '#server/platform/context.ts';
import type { Database, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { SerialQueue } from '#server/platform/serial-queue.ts';

const queues = new WeakMap<Database, SerialQueue>();

/**
 * Runs a transaction that locks a conversation, after the earlier ones of this instance about it. Only one of them needs
 * a database connection at a time: hundreds of calls about one conversation would otherwise occupy every connection
 * while they wait for its lock, and others would be answered with 503. `key`: the conversation, or its requester before
 * it exists.
 */
export async function transactInOrder<Result>(
  portal: Portal,
  key: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(portal.db) ?? new SerialQueue();
  queues.set(portal.db, queue);
  return await queue.run(key, () => transact(portal, work));
}
