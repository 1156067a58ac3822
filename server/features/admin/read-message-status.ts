import type * as calls from '#contract/admin.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readTwilioAccount } from '#server/features/sms/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { countMails, countSms } from './message-counts-sql.ts';

const day = 24 * 3_600_000;

/** The mails and text messages of the last 24 hours, and those that wait. */
export async function readMessageStatus(portal: Portal): Promise<OutputOf<typeof calls.readMessageStatus>> {
  const { db, clock, config } = portal;
  const since = new Date(clock.now().getTime() - day);
  const [mails, sms] = await Promise.all([countMails(db, since), countSms(db, since)]);
  return {
    mails: { configured: config.smtpUrl !== undefined, ...mails },
    sms: { configured: readTwilioAccount(config.twilio) !== null, ...sms },
  };
}
