import { toE164 } from '#contract/platform/phone-number.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { getSmsPreference } from './sms-recipients-sql.ts';

export type SmsPreference = { enabled: boolean; hasMobile: boolean };

/** Whether a user chose to receive SMS, and has a number for it: earlier versions stored invalid numbers. */
export async function readSmsPreference(db: Queryable, userId: string): Promise<SmsPreference> {
  const { enabled, mobile } = await getSmsPreference(db, userId);
  return { enabled, hasMobile: mobile !== null && toE164(mobile) !== null };
}
