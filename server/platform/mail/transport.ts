import type { Transporter } from 'nodemailer';
import { toHtml } from './to-html.ts';

export type Mail = { recipient: string; subject: string; text: string };

/** Sends one mail to the SMTP server; rejects with the error of the server or the connection, and when it is aborted. */
export type SendMail = (mail: Mail & { id: string }, signal: AbortSignal) => Promise<void>;

/** @returns null when no SMTP server is configured: mails are then kept in the portal */
export function createMailTransport(smtpUrl: string | undefined, from: string): SendMail | null {
  if (smtpUrl === undefined) return null;
  return async ({ id, recipient, subject, text }, signal) => {
    const [, domain = 'portaal.localhost'] = /@([\w.-]+)/.exec(from) ?? [];
    const transport = await connect(smtpUrl, from);
    const to = { name: '', address: recipient };
    const content = { subject, text, html: toHtml(text) };
    await transport.sendMail({ to, ...content, messageId: `<${id}@${domain}>`, signal });
  };
}

/** Milliseconds without an answer. A server may check a mail before it accepts it: one given up too early is sent again. */
const checksTimeout = 50_000;

/** The library is loaded with the first mail, to save memory until then. */
async function connect(smtpUrl: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: checksTimeout };
  return createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true }, { from });
}
