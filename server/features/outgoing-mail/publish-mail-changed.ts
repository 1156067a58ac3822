import type { Queryable } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { isInvitation } from './outgoing-mail-sql.ts';

/** Publishes that the status of a mail changed. */
export async function publishMailChanged(tx: Queryable, id: string): Promise<void> {
  await publishChanged(tx, { minimumRole: 3 }, 'mails');
  if (await isInvitation(tx, id)) await publishChanged(tx, { minimumRole: 2 }, 'invites');
}
