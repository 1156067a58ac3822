import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { canSendAgain, findMailLink, tokenLink, typedCode, type MailLink } from './find-mail-link.ts';
import { findMail, type StoredMail } from './outgoing-mail-sql.ts';

/** `askedBy`: the name. */
export type ReadMail = Omit<StoredMail, 'askedByName'> & { canRetry: boolean };

/**
 * One mail with its text. A link that gives access to an account is shown only while it works, and only to a reader with
 * a higher role than that account. Reading is audited, with who asked for the mail.
 */
export async function readMail(context: Context, id: string): Promise<ReadMail> {
  const mail = await findMail(context.db, id);
  if (mail === null) throw new Failure('not_found');
  const { askedByName, ...shown } = mail;
  const { recipient, askedIp, askedBy } = shown;
  const link = await findMailLink(context.db, context, mail.text);
  await recordAudit(context.db, context, {
    eventType: 'mail.read',
    target: id,
    subject: `E-mail aan ${recipient}`,
    after: { recipient, askedIp, askedBy, linkShown: link?.isShown ?? false },
  });
  return {
    ...shown,
    text: mail.text !== null && link !== null && !link.isShown ? hideLink(mail.text, link) : mail.text,
    askedBy: askedByName,
    canRetry: canSendAgain(context, mail, link),
  };
}

function hideLink(text: string, { isOpen }: MailLink): string {
  const reason = isOpen ? 'alleen zichtbaar voor de ontvanger' : 'al gebruikt of verlopen';
  return text.replace(tokenLink, `[link verborgen: ${reason}]`).replace(typedCode, `[code verborgen: ${reason}]`);
}
