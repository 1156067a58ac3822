import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { maxAttempts, retriedAttempts, retryDelayMs } from './policy.ts';
import { queueSending } from './queue-sms.ts';
import {
  listKnownSids,
  updateAccepted,
  updateAttempted,
  updateFailed,
  updateProblem,
  type Attempt,
} from './sms-sql.ts';
import { statusUrlOf } from './status-url.ts';
import { TwilioError } from './twilio/call-twilio.ts';
import { listAcceptedMessages, sendMessage } from './twilio/messages.ts';
import { readTwilioAccount, type TwilioAccount } from './twilio/twilio-account.ts';

/** `problem`: in Dutch, why it was refused or has to be tried again. */
export type AttemptOutcome =
  | { status: 'sent' }
  | { status: 'queued'; problem: string; retryAt: Date }
  | { status: 'failed'; problem: string }
  /** It was sent or given up already. */
  | { status: 'done' };

/** Makes one attempt to send a queued message, records it, and plans the next one when Twilio may accept it later. */
export async function attemptSms(portal: Portal, id: string, stopping?: AbortSignal): Promise<AttemptOutcome> {
  const attempt = await updateAttempted(portal.db, id, portal.clock.now());
  if (attempt === null) return { status: 'done' };
  try {
    const sid = await deliver(portal, id, attempt, stopping);
    await record(portal, (tx) => updateAccepted(tx, { id, sid, now: portal.clock.now() }));
    portal.metrics.sms.inc({ outcome: 'sent' });
    return { status: 'sent' };
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    return await recordProblem(portal, id, attempt, error);
  }
}

/** @returns the sid of the message at Twilio: of an earlier attempt whose answer was lost, or of a new message */
async function deliver(portal: Portal, id: string, attempt: Attempt, stopping?: AbortSignal): Promise<string> {
  const account = readTwilioAccount(portal.config.twilio);
  const { phone, text } = attempt;
  if (account === null || phone === null || text === null)
    throw new TwilioError('De SMS-dienst is niet ingesteld.', { isFinal: true });
  const earlier = await findEarlier(portal, account, attempt, stopping);
  return earlier ?? (await sendMessage(account, { phone, text, statusUrl: statusUrlOf(portal.config, id) }, stopping));
}

async function findEarlier(
  portal: Portal,
  account: TwilioAccount,
  { phone, text, attempts, attemptedAt }: Attempt,
  stopping?: AbortSignal,
): Promise<string | null> {
  if (attempts === 1 || phone === null || text === null || attemptedAt === null) return null;
  const sids = await listAcceptedMessages(account, { phone, text, since: new Date(attemptedAt) }, stopping);
  const known = await listKnownSids(portal.db, sids);
  return sids.find((sid) => !known.includes(sid)) ?? null;
}

async function recordProblem(
  portal: Portal,
  id: string,
  { attempts }: Attempt,
  { problem, isFinal, isOfRecipient, retryAfterSeconds, code }: TwilioError,
): Promise<AttemptOutcome> {
  const now = portal.clock.now();
  const isLast = isFinal || attempts >= maxAttempts;
  const retryAt = new Date(now.getTime() + retryDelayMs(attempts, retryAfterSeconds));
  const isRetried = !isLast && attempts <= retriedAttempts;
  portal.metrics.sms.inc({ outcome: isOfRecipient ? 'refused' : isRetried ? 'retried' : 'failed' });
  await record(portal, async (tx) => {
    if (isLast) return await updateFailed(tx, { id, problem, now });
    await updateProblem(tx, id, problem);
    await queueSending(tx, id, retryAt);
  });
  const details = { sms: id, attempts, problem, ...(code !== null && { code }) };
  portal.log.warn(details, isLast ? 'a text message was not sent' : 'a text message is retried');
  return isLast ? { status: 'failed', problem } : { status: 'queued', problem, retryAt };
}

/** Changes a message and publishes that in one transaction. */
async function record(portal: Portal, change: (tx: Tx) => Promise<void>): Promise<void> {
  await transact(portal, async (tx) => {
    await change(tx);
    await publishChanged(tx, { minimumRole: 3 }, 'sms');
  });
}
