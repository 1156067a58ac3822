import { startMailServer } from '#server/testing/servers/mail-server.ts';
import { startTwilioServer } from '#server/testing/servers/twilio-server.ts';

/** The servers of others: they accept every mail and text message, and keep to whom it went. */
export type Outside = Awaited<ReturnType<typeof startOutside>>;

export async function startOutside() {
  const [mails, twilio] = [await startMailServer(), await startTwilioServer()];
  const { accountSid, authToken, from, baseUrl } = twilio.config.twilio;
  return {
    environment: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Portaal <portaal@voorbeeld.example>',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_BASE_URL: baseUrl,
    },
    /** How often each recipient got something. */
    countMails: () => countEach(mails.received.flatMap(({ to }) => to)),
    countMessages: () => countEach(twilio.accepted.map(({ form }) => form['To'] ?? '')),
  };
}

function countEach(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
