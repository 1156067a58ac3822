import { toE164 } from '#contract/platform/phone-number.ts';
import { smsCharacters, type SmsKind, smsLength } from '#contract/sms.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { chargeRateLimits } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { listCharges } from './policy.ts';
import { insertSms, updateFailed } from './sms-sql.ts';
import { readTwilioAccount } from './twilio/twilio-account.ts';

export const sendSmsJobName = 'send-sms';

/** Runs of the job that sends it, also those that a stop or a crash interrupts. */
const maxRuns = 30;

export type QueuedSms =
  | { id: string; refusal: null }
  | { id: null; refusal: 'not_configured' | 'number_invalid' }
  | { id: null; refusal: 'limit_reached'; retryAfterSeconds: number };

type Sender = Pick<Portal, 'config' | 'clock'> & Partial<Pick<AnyContext, 'user'>>;
type SmsToQueue = { kind: SmsKind; phone: string; text: string; sendAt?: Date };

/**
 * Stores a text message in the transaction that causes it; it is sent after the commit. `phone`: in E.164, or a Dutch
 * number; `text` is cut to 450 characters. A call that queues one is its sender. Nothing is stored with a refusal.
 */
export async function queueSms(
  tx: Queryable,
  sender: Sender,
  { kind, phone: given, text, sendAt }: SmsToQueue,
): Promise<QueuedSms> {
  if (readTwilioAccount(sender.config.twilio) === null) return { id: null, refusal: 'not_configured' };
  const phone = toE164(given);
  if (phone === null) return { id: null, refusal: 'number_invalid' };
  const sentBy = sender.user?.id ?? null;
  const charges = listCharges(sender, sentBy, phone);
  const retryAfterSeconds = await chargeRateLimits({ db: tx, clock: sender.clock }, charges);
  if (retryAfterSeconds > 0) return { id: null, refusal: 'limit_reached', retryAfterSeconds };
  const id = newId();
  const now = sender.clock.now();
  const cut = smsCharacters(text).slice(0, smsLength).join('');
  await insertSms(tx, { id, kind, phone, maskedPhone: maskPhone(phone), text: cut, sentBy, now });
  await queueSending(tx, id, sendAt ?? null);
  await publishChanged(tx, { minimumRole: 3 }, 'sms');
  return { id, refusal: null };
}

/**
 * Queues the attempt to send a message, or moves it. Messages are sent one at a time: a slow Twilio occupies one
 * worker. They share their workers with mails, of which many can be due while the mail server stalls.
 */
export async function queueSending(tx: Queryable, id: string, sendAt: Date | null): Promise<void> {
  const options = { maxAttempts: maxRuns, runAt: sendAt, key: `sms ${id}`, series: 'sms', urgent: true };
  await queueJob(tx, sendSmsJobName, { id }, options);
}

/**
 * Ends the attempts to send a queued message: it has failed, and its number and text are erased. `problem`: in Dutch.
 */
export async function giveUpSms(
  tx: Tx,
  { clock }: Pick<Portal, 'clock'>,
  { id, problem }: { id: string; problem: string },
): Promise<void> {
  await updateFailed(tx, { id, problem, now: clock.now() });
  await publishChanged(tx, { minimumRole: 3 }, 'sms');
}

/** Such as `+31 •••• 78`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} •••• ${phone.slice(-2)}`;
}
