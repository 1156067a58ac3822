import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { findMail, type StoredMail } from './outgoing-mail-sql.ts';

/** One mail with its text. The text can contain a link that gives access to an account, so reading it is audited. */
export async function readMail(context: Context, id: string): Promise<StoredMail> {
  const mail = await findMail(context.db, id);
  if (mail === null) throw new Failure('not_found');
  await recordAudit(context.db, context, { eventType: 'mail.read', target: id, after: { recipient: mail.recipient } });
  return mail;
}
