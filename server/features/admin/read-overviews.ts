import type * as calls from '#contract/admin.ts';
import type { UserOverview } from '#contract/admin.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readTwilioAccount } from '#server/features/sms/public.ts';
import { countUsers } from '#server/features/users/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { countMails, countSignedIn, countSms, listLastSignIns, listNewestUsers } from './overviews-sql.ts';

const day = 24 * 3_600_000;
const listed = 5;

/** Users by role and status, and who registered and signed in last. */
export async function readUserOverview({ db, clock }: Portal): Promise<UserOverview> {
  const now = clock.now().getTime();
  const [counts, signedInToday, signedInThisWeek, newest, lastSignIns] = await Promise.all([
    countUsers(db, {}),
    countSignedIn(db, new Date(now - day)),
    countSignedIn(db, new Date(now - 7 * day)),
    listNewestUsers(db, listed),
    listLastSignIns(db, listed),
  ]);
  return { ...counts, signedInToday, signedInThisWeek, newest, lastSignIns };
}

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
