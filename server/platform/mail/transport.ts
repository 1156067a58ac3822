import type { Transporter } from 'nodemailer';
import type { PortalConfig } from '../context.ts';
import { hidePassword } from './hide-password.ts';
import type { MailError } from './mail-error.ts';
import { toHtml } from './to-html.ts';

export type Mail = { recipient: string; subject: string; text: string };

/**
 * Sends one mail to the SMTP server; rejects with the error of the server or the connection, and when it is aborted.
 */
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
    const sent = transport.sendMail({ to, ...content, headers, messageId: `<${id}@${domain}>`, signal });
    await sent.catch((error: MailError) => {
      throw hasTimedOut(signal) ? createTimeoutError(error) : hidePassword(error, smtpUrl);
    });
  };
}

/**
 * Connects to the mail server, and signs in when the URL has a password; no mail is sent. Rejects with the error of the
 * server or the connection. `requireTls`: also where mails would be sent without.
 */
export async function signInToMailServer(
  { smtpUrl, publicUrl }: { smtpUrl: string; publicUrl: string | undefined },
  { requireTls }: { requireTls: boolean },
): Promise<void> {
  const name = publicUrl === undefined ? undefined : clientNameOf(publicUrl);
  const transport = await connect({ url: smtpUrl, name }, '', { requireTls });
  await transport.verify().catch((error: MailError) => {
    throw hidePassword(error, smtpUrl);
  });
}

function hasTimedOut({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** For Uitgaande mail: the error of the library says only that sending was aborted. */
function createTimeoutError(cause: MailError): MailError {
  const message = 'De mailserver nam de e-mail niet op tijd aan';
  return Object.assign(new Error(message, { cause }), { code: 'ETIMEDOUT' });
}

/**
 * The name in EHLO, a domain: undefined, which leaves it to the library, for an address or a name such as `localhost`.
 */
function clientNameOf(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  return /\.[a-z][a-z\d-]*$/.test(hostname) ? hostname : undefined;
}

/**
 * Milliseconds without an answer. A server may check a mail before it accepts it: one given up too early is sent again.
 */
const checksTimeout = 50_000;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/**
 * Whether a connection without TLS is given up: a network that removes STARTTLS from the answer to EHLO would get the
 * password. An operator can decide otherwise in the URL.
 */
function requiresTls({ protocol, hostname, password, searchParams }: URL): boolean {
  if (protocol !== 'smtp:' || password === '' || loopback.test(hostname)) return false;
  return !['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((option) => searchParams.has(option));
}

/** The library is loaded with the first mail, to save memory until then. */
async function connect(
  server: { url: string; name: string | undefined },
  from: string,
  { requireTls = false } = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: checksTimeout };
  const url = new URL(server.url);
  // Each mail has a transport of its own: the connections of a pool would stay open, one more with every mail.
  url.searchParams.delete('pool');
  const options = { ...server, ...timeouts, url: url.href, requireTLS: requireTls || requiresTls(url) };
  return createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true }, { from });
}
