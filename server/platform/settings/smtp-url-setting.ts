import * as z from 'zod/mini';
import { hasUnencodedPassword } from './unencoded-password.ts';

const message = 'must be smtp://host or smtps://host; #, / and ? in a name or password are written as %23, %2F and %3F';

function isSmtpUrl(value: string): boolean {
  const address = URL.parse(value);
  if (address === null || !/^smtps?:$/.test(address.protocol) || address.hostname === '') return false;
  return ['', '/'].includes(address.pathname) && !hasUnencodedPassword(value);
}

/** The address of a mail server; its query has options of nodemailer. */
export const smtpUrlSetting = z.string().check(z.refine(isSmtpUrl, message));
