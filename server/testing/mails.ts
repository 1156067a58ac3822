import { sql } from 'kysely';
import type { Portal } from '#server/platform/context.ts';

export type KeptMail = { recipient: string; subject: string; text: string };

/** The mails to an address, the oldest first. Without an SMTP server they are kept with their text. */
export async function mailsTo({ portal }: { portal: Portal }, recipient: string): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select recipient, subject, text from outgoing_mails where recipient = ${recipient} order by id`.execute(portal.db);
  return rows;
}

/** The one-time token in the link of a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  const [, token] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link in ${mail?.text}`);
  return token;
}
