import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Tx } from '#server/platform/database/connect.ts';

/** Does something with each conversation in a transaction of its own; one that fails does not hold up the others. */
export async function eachSession(
  portal: Portal,
  ids: string[],
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await transact(portal, (tx) => work(tx, id));
    } catch (error) {
      portal.log.error(
        { err: error, sessionId: id },
        'a conversation could not be looked after; trying again in a minute',
      );
    }
  }
}
