import type { EmailChangeLink } from '#contract/email-change.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { findEmailChangeByToken } from './email-changes-sql.ts';
import { readAction } from './links.ts';

/** What the link of a mail does; it stays valid, since mail scanners open links. Throws why it does nothing any more. */
export async function checkEmailChange(context: AnyContext, token: string): Promise<EmailChangeLink> {
  const hash = hashToken(token);
  const change = await findEmailChangeByToken(context.db, hash);
  const action = readAction(change, hash, context.clock.now());
  return { action, oldEmail: change?.oldEmail ?? '', newEmail: change?.newEmail ?? '' };
}
