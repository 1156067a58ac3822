import { withoutControlCharacters } from '../control-characters.ts';

/** An error of the mail server or the connection to it, as nodemailer describes it. */
export type MailError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** The error with the texts of the mail server as they can be stored. */
export function readMailError(error: MailError): MailError {
  error.message = withoutControlCharacters(error.message);
  if (error.response !== undefined) error.response = withoutControlCharacters(error.response);
  return error;
}

/** Enhanced status codes of a mailbox or domain that does not exist or is closed (RFC 3463, RFC 7505). */
const badAddress = /^\d{3}[ -]5\.(1\.([1236]|10)|2\.1)\b/;
/** What common mail servers answer without such a code. */
const unknownUser =
  /\b(no such|unknown) (user|recipient)\b|\b(user|recipient) (unknown|not found)\b|\bunrouteable address\b/i;

/**
 * Whether the mail server knows that the recipient does not exist. Other refusals can be about the portal, such as
 * those of relaying, or about a mailbox that is full, and a changed configuration or time can solve them.
 */
export function isRecipientRefused({ command, response = '', responseCode = 0 }: MailError): boolean {
  if (command !== 'RCPT TO' || responseCode < 550 || responseCode > 553) return false;
  return badAddress.test(response) || (!/\b5\.\d+\.\d+\b/.test(response) && unknownUser.test(response));
}

/** Whether the mail server answered that it may accept the mail later, as greylisting does. */
export function isDeferred({ responseCode = 0 }: MailError): boolean {
  return responseCode >= 400 && responseCode < 500;
}

/** Enhanced status codes of one address or mailbox (RFC 3463); Gmail also answers 4.2.1 to too many mails. */
const thisRecipient = /^\d{3}[ -]4\.(1\.\d+|2\.\d+)\b/;
const greylisting = /\bgr[ae]y-?list/i;
const rate = /\brate\b|\btoo (many|much|fast)\b|\blimit|\bthrottl/i;

/** Whether the mail server accepts no mails for a while: it deferred one for a reason that is not its recipient. */
export function isThrottled(error: MailError): boolean {
  const { command, response = '' } = error;
  if (!isDeferred(error)) return false;
  if (rate.test(response)) return true;
  return !greylisting.test(response) && !(command === 'RCPT TO' && thisRecipient.test(response));
}
