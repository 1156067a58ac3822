import type { Config } from '#server/platform/config.ts';
import type { MailError } from '#server/platform/mail/mail-error.ts';
import { signInToMailServer } from '#server/platform/mail/transport.ts';
import { error, ok, skipped, warning, type Finding } from '../finding.ts';

/** Connects to the mail server and signs in. No mail is sent. */
export async function checkMail({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): Promise<Finding[]> {
  if (smtpUrl === undefined) return [skipped('server', 'Not configured: mails are kept in the portal.')];
  const { host, username, searchParams } = new URL(smtpUrl);
  const works = ok('server', username === '' ? `${host} accepts connections.` : `${host} accepts the sign-in.`);
  const signIn = async (options: { requireTls: boolean }): Promise<MailError | null> => {
    try {
      await signInToMailServer({ smtpUrl, publicUrl }, options);
      return null;
    } catch (failure) {
      return failure as MailError;
    }
  };
  const withTls = searchParams.get('ignoreTLS') === 'true' ? null : await signIn({ requireTls: true });
  if (withTls === null && !searchParams.has('ignoreTLS')) return [works, describeEncryption(searchParams)];
  // Without TLS it would say the same again.
  if (withTls !== null && !isAboutTls(withTls)) return [describe(withTls, host)];
  const withoutTls = await signIn({ requireTls: false });
  return withoutTls === null ? [works, describePlain(smtpUrl)] : [describe(withoutTls, host)];
}

function describeEncryption(options: URLSearchParams): Finding {
  if (options.get('tls.rejectUnauthorized') !== 'false')
    return ok('encryption', 'The connection is encrypted, and the certificate is trusted.');
  return warning(
    'encryption',
    'SMTP_URL accepts every certificate: another server may get the password.',
    'Remove tls.rejectUnauthorized, and pass the file of an own authority in NODE_EXTRA_CA_CERTS.',
  );
}

function describePlain(smtpUrl: string): Finding {
  const { hostname, searchParams } = new URL(smtpUrl);
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    return ok('encryption', 'Not needed: the server is on this machine.');
  if (searchParams.has('ignoreTLS')) return ok('encryption', 'Not used, as SMTP_URL says.');
  return warning(
    'encryption',
    'The server does not offer STARTTLS: mails can be read on the way.',
    'Enable STARTTLS there, or set SMTP_URL to its smtps:// address.',
  );
}

const isAboutTls = ({ code, message }: MailError) => code === 'ETLS' || /STARTTLS/i.test(message);

function describe({ code, message, responseCode }: MailError, host: string): Finding {
  const said = oneLine(message);
  if (code === 'EAUTH' || responseCode === 535)
    return error('server', `${host} refuses the sign-in: ${said}`, 'Check the name and password in SMTP_URL.');
  if (/certificate|altnames/i.test(message) || /CERT/.test(code ?? ''))
    return error(
      'encryption',
      `The certificate of ${host} is not trusted: ${said}`,
      'Use the name that the certificate is for, or pass the file of its authority in NODE_EXTRA_CA_CERTS.',
    );
  if (isAboutTls({ code, message } as MailError))
    return error(
      'encryption',
      `${host} does not offer STARTTLS, and the password is not sent without: ${said}`,
      'Enable STARTTLS there, or use smtps://; ?ignoreTLS=true is for a network that nobody else reads.',
    );
  return error(
    'server',
    `No answer of a mail server at ${host}: ${said}`,
    'Check the host, port and scheme of SMTP_URL.',
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
