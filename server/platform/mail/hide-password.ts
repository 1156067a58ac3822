import type { MailError } from './mail-error.ts';

/**
 * The error without the password of the SMTP server's URL, also in the forms of AUTH PLAIN and
 * LOGIN, which servers may repeat.
 */
export function hidePassword(error: MailError, smtpUrl: string): MailError {
  const { username, password } = new URL(smtpUrl);
  if (password === '') return error;
  const [user, secret] = [username, password].map(decodeURIComponent);
  const forms = [`\0${user}\0${secret}`, `${secret}`].map((text) => Buffer.from(text).toString('base64'));
  const hide = (text: string) => [...forms, `${secret}`].reduce((shown, form) => shown.replaceAll(form, '…'), text);
  error.message = hide(error.message);
  if (error.response !== undefined) error.response = hide(error.response);
  return error;
}
