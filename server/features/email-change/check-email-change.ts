import type { EmailChangeLink } from '#contract/email-change.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { readLink } from './links.ts';

/** What the link of a mail does; it stays valid, since mail scanners open links. Throws why it does nothing any more. */
export async function checkEmailChange(context: AnyContext, token: string): Promise<EmailChangeLink> {
  const { action, change } = await readLink(context, token);
  return { action, oldEmail: change.oldEmail, newEmail: change.newEmail };
}
