import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Tx } from '#server/platform/database/connect.ts';

/** Runs `work` for each conversation in its own transaction; a failure is logged and does not stop the others. */
export async function forEachSession(
  portal: Portal,
  ids: string[],
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await transact(portal, (tx) => work(tx, id));
    } catch (error) {
      portal.log.error({ err: error, sessionId: id }, 'a chat session could not be processed; retrying in a minute');
    }
  }
}
