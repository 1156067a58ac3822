import * as z from 'zod/mini';
import { hasUnencodedPassword } from './unencoded-password.ts';

const message =
  'must be smtp://host or smtps://host; #, %, / and ? in a name or password are written as %23, %25, %2F and %3F';

function isSmtpUrl(value: string): boolean {
  const address = URL.parse(value);
  if (address === null || !/^smtps?:$/.test(address.protocol) || address.hostname === '') return false;
  return ['', '/'].includes(address.pathname) && !hasUnencodedPassword(value);
}

/** Ports that mail servers have for TLS from the first byte, and for connections that begin without it. */
const ports = { 'smtps:': ['465'], 'smtp:': ['25', '587', '2525'] };

/** The scheme that the port of an SMTP_URL is for; null: it has that one, or another port. */
export function findSchemeOfPort(smtpUrl: string): string | null {
  const { protocol, port } = new URL(smtpUrl);
  const [scheme] = Object.entries(ports).find(([, known]) => known.includes(port)) ?? [protocol];
  return scheme === protocol ? null : scheme.slice(0, -1);
}

/** The address of a mail server; its query has options of nodemailer. */
export const smtpUrlSetting = z.string().check(z.refine(isSmtpUrl, message));
