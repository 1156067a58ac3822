/** An error of the mail server or the connection to it, as nodemailer describes it. */
export type MailError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** Enhanced status codes of policy, such as relaying that is denied, and of the address of the sender (RFC 3463). */
const ofSender = /^\d{3}[ -]5\.(7\.|1\.[78]\b)/;

/** Whether the mail server does not accept mail for the recipient, now or later; it may accept other mails. */
export function isRecipientRefused({ command, response = '', responseCode = 0 }: MailError): boolean {
  return command === 'RCPT TO' && responseCode >= 550 && responseCode <= 553 && !ofSender.test(response);
}

/** Whether the mail server answered that it may accept the mail later, as greylisting does. */
export function isDeferred({ responseCode = 0 }: MailError): boolean {
  return responseCode >= 400 && responseCode < 500;
}
