import nodemailer from 'nodemailer';

export type Mail = { recipient: string; subject: string; text: string };

/** Hands one mail to the SMTP server; throws what that server or the line to it objected. */
export type SendMail = (mail: Mail & { id: string }) => Promise<void>;

/** @returns null when no SMTP server is configured: mails are then kept in the portal */
export function createMailTransport(smtpUrl: string | undefined, from: string): SendMail | null {
  if (smtpUrl === undefined) return null;
  const transport = nodemailer.createTransport(smtpUrl, {
    from,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return async ({ id, recipient, subject, text }) => {
    const [, domain = 'portaal.localhost'] = /@([\w.-]+)/.exec(from) ?? [];
    await transport.sendMail({ to: { name: '', address: recipient }, subject, text, messageId: `<${id}@${domain}>` });
  };
}
