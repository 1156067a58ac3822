import type { Tx } from '#server/platform/database/connect.ts';
import { deleteMailAfterwards, updateStatus } from './outgoing-mail-sql.ts';
import { publishMailChanged } from './publish-mail-changed.ts';

/** Ends the attempts to send a queued mail: it has failed, or is deleted when it is not to be kept. */
export async function giveUpMail(tx: Tx, id: string): Promise<void> {
  if (!(await deleteMailAfterwards(tx, id))) await updateStatus(tx, id, ['queued'], 'failed');
  await publishMailChanged(tx, id);
}
