import type { Portal } from '#server/platform/context.ts';
import { notNull } from '#server/platform/database/column.ts';
import { outgoing_mails } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';

const keptMailColumns = {
  recipient: outgoing_mails.recipient,
  subject: outgoing_mails.subject,
  text: notNull(outgoing_mails.text),
};
export type KeptMail = RowOf<typeof keptMailColumns>;

/** The mails to an address, the oldest first. Without an SMTP server they keep their text. */
export async function mailsTo({ portal }: { portal: Portal }, recipient: string): Promise<KeptMail[]> {
  return await listRows(portal.db, keptMailColumns)`
    select recipient, subject, text from outgoing_mails where recipient = ${recipient} order by id`;
}

/** The one-time token in the link of a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  const [, token] = /#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link in ${mail?.text}`);
  return token;
}
