import type { Context } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findLink, type StoredMail } from './outgoing-mail-sql.ts';

/** A link with a token, and the token; in the query in mails from before it moved to the fragment. */
export const tokenLink = /https?:\/\/\S+[?#]token=([\w-]+)/;

/** The code of an invitation, which gives the same access as its link. */
export const typedCode = /^Code: (\S+)$/m;

/** The answer of a mail server to a mail with this text without the one-time tokens and codes that it repeats. */
export function hideTokens(answer: string, text: string): string {
  const secrets = [tokenLink, typedCode].map((pattern) => pattern.exec(text)?.[1]);
  return secrets
    .filter((secret) => secret !== undefined)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), answer)
    .replaceAll(/\btoken=[\w-]+/g, 'token=…');
}

export type MailLink = {
  isOpen: boolean;
  /** It leads to this portal, not to a site that somebody named in a text of theirs. */
  isOwn: boolean;
  /** It works, and the reader has a higher role than the account that it gives access to. */
  isShown: boolean;
};

/** The link of a mail that gives access to an account; null for a text without one. */
export async function findMailLink(
  db: Queryable,
  { clock, config, user }: Context,
  text: string | null,
): Promise<MailLink | null> {
  const [url, token] = tokenLink.exec(text ?? '') ?? [];
  if (url === undefined || token === undefined) return null;
  const found = await findLink(db, hashToken(token), clock.now());
  const isOpen = found?.isOpen ?? false;
  const isOwn = url.startsWith(`${config.publicUrl}/`);
  return { isOpen, isOwn, isShown: isOpen && found !== null && found.role < user.role };
}

/** Whether sending a mail again can succeed: not without a mail server, nor with a link that no longer works. */
export function canSendAgain({ config }: Context, mail: StoredMail, link: MailLink | null): boolean {
  const hasEnded = mail.status === 'failed' || mail.status === 'kept';
  const isDead = link !== null && link.isOwn && !link.isOpen;
  return hasEnded && mail.text !== null && config.smtpUrl !== undefined && !isDead;
}
