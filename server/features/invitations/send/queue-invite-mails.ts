import { queueMails } from '#server/features/outgoing-mail/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { invitationEmail } from '../invitation.email.ts';
import { codeOf, tokenOf } from '../invite-secrets.ts';
import { updateMails } from '../invites-sql.ts';

type Invited = { id: string; email: string; senderName: string; expiresAt: string };

/** Queues a mail for each invitation; the list shows its status. */
export async function queueInviteMails(tx: Queryable, context: Context, invites: Invited[]): Promise<void> {
  const mails = invites.map(({ id, email, senderName, expiresAt }) => {
    const secrets = { token: tokenOf(context, id), code: codeOf(context, id) };
    return {
      recipient: email,
      ...invitationEmail(context, { senderName, ...secrets, expiresAt: new Date(expiresAt) }),
    };
  });
  const mailIds = await queueMails(tx, context, mails);
  if (invites.length > 0)
    await updateMails(
      tx,
      invites.map(({ id }, index) => ({ inviteId: id, mailId: mailIds[index]! })),
    );
}
