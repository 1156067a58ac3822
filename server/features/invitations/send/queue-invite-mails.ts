import { queueBulkMails } from '#server/features/outgoing-mail/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { invitationEmail } from '../invitation.email.ts';
import { codeOf, inviteTokenOf } from '../invite-secrets.ts';

type Invited = { id: string; email: string; mailId: string; senderName: string; expiresAt: string };

/** Queues the mail of each invitation, whose id the invitation has already: the list shows its status. */
export async function queueInviteMails(tx: Queryable, context: Context, invites: Invited[]): Promise<void> {
  const mails = invites.map(({ id, email, mailId, senderName, expiresAt }) => {
    const secrets = { token: inviteTokenOf(context, id), code: codeOf(context, id) };
    const mail = invitationEmail(context, { senderName, ...secrets, expiresAt: new Date(expiresAt) });
    return { ...mail, id: mailId, recipient: email };
  });
  await queueBulkMails(tx, context, mails);
}
