import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteMailAfterwards, isInvitation, updateStatus } from './outgoing-mail-sql.ts';

/** Ends the attempts to send a queued mail: it has failed, or is deleted when it is not to be kept. */
export async function giveUpMail(tx: Tx, id: string): Promise<void> {
  if (!(await deleteMailAfterwards(tx, id))) await updateStatus(tx, id, ['queued'], 'failed');
  await publishMailChanged(tx, id);
}

/** Publishes that the status of a mail changed. */
export async function publishMailChanged(tx: Queryable, id: string): Promise<void> {
  await publishChanged(tx, { minimumRole: 3 }, 'mails');
  if (await isInvitation(tx, id)) await publishChanged(tx, { minimumRole: 2 }, 'invites');
}
