import type { Transporter } from 'nodemailer';
import type { PortalConfig } from '../context.ts';
import { toHtml } from './to-html.ts';

export type Mail = { recipient: string; subject: string; text: string };

/** Sends one mail to the SMTP server; rejects with the error of the server or the connection, and when it is aborted. */
export type SendMail = (mail: Mail & { id: string }, signal: AbortSignal) => Promise<void>;

type MailConfig = Pick<PortalConfig, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;

/** Suppresses automatic answers, such as absence notices (RFC 3834, and Exchange). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** @returns null when no SMTP server is configured: mails are then kept in the portal */
export function createMailTransport({ smtpUrl, mailFrom: from, publicUrl }: MailConfig): SendMail | null {
  if (smtpUrl === undefined) return null;
  return async ({ id, recipient, subject, text }, signal) => {
    const [, domain = 'portaal.localhost'] = /@([\w.-]+)/.exec(from) ?? [];
    const transport = await connect({ url: smtpUrl, name: clientNameOf(publicUrl) }, from);
    const to = { name: '', address: recipient };
    const content = { subject, text, html: toHtml(text) };
    await transport.sendMail({ to, ...content, headers, messageId: `<${id}@${domain}>`, signal });
  };
}

/** The name in EHLO, a domain: undefined, which leaves it to the library, for an address or a name such as `localhost`. */
function clientNameOf(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  return /\.[a-z][a-z\d-]*$/.test(hostname) ? hostname : undefined;
}

/** Milliseconds without an answer. A server may check a mail before it accepts it: one given up too early is sent again. */
const checksTimeout = 50_000;

/** The library is loaded with the first mail, to save memory until then. */
async function connect(server: { url: string; name: string | undefined }, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: checksTimeout };
  return createTransport({ ...server, ...timeouts, disableFileAccess: true, disableUrlAccess: true }, { from });
}
