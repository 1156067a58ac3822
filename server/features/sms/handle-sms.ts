import * as z from 'zod/mini';
import type { BodyOf, OutputOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/sms.ts';
import type { Sms } from '#contract/sms.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { formatTime } from '#server/platform/mail/compose-email.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { type AttemptOutcome, attemptSms } from './attempt-sms.ts';
import { queueSms } from './queue-sms.ts';
import { listSmsRows } from './sms-sql.ts';
import { callTwilio, TwilioError } from './twilio/call-twilio.ts';
import { listMissingSettings, readTwilioAccount, type TwilioAccount } from './twilio/twilio-account.ts';

/** One page of text messages, newest first. */
export async function listSms(context: Context, query: PageQuery): Promise<Page<Sms>> {
  return await readPage(query, (page) => listSmsRows(context.db, page));
}

/** Milliseconds after which the job makes the attempt: an instance that ended in the middle of a call did not. */
const retryAfterMs = 60_000;

/** Milliseconds until the next attempt that need no time of day. */
const soonMs = 60_000;

/** Attempts that calls of this instance make at once; others are left to the job. */
const maxConcurrentAttempts = 2;
let attemptsInFlight = 0;

type Message = BodyOf<typeof calls.sendTestSms>;
type Result = OutputOf<typeof calls.sendTestSms>;

/** Queues a test message and makes the first attempt at once, so that the caller gets Twilio's answer. */
export async function sendTestSms(context: Context, given: Message): Promise<Result> {
  const isBusy = attemptsInFlight >= maxConcurrentAttempts;
  if (isBusy) {
    await queueTest(context, given, 0);
    return toResult(context, {
      status: 'queued',
      problem: 'Er worden al testberichten verzonden.',
      retryAt: context.clock.now(),
    });
  }
  attemptsInFlight += 1;
  try {
    return toResult(context, await attemptSms(context, await queueTest(context, given, retryAfterMs)));
  } finally {
    attemptsInFlight -= 1;
  }
}

/** @returns the id of the message, which the job sends after `delayMs` */
async function queueTest(context: Context, { phone, message }: Message, delayMs: number): Promise<string> {
  const sendAt = new Date(context.clock.now().getTime() + delayMs);
  return await transact(context, async (tx) => {
    const queued = await queueSms(tx, context, { kind: 'test', phone, text: message, sendAt });
    if (queued.id === null) throw toFailure(queued);
    await recordAudit(tx, context, { eventType: 'sms.tested', target: queued.id, subject: 'Test-SMS' });
    return queued.id;
  });
}

function toFailure(queued: Exclude<Awaited<ReturnType<typeof queueSms>>, { refusal: null }>): Failure {
  if (queued.refusal === 'limit_reached')
    return new Failure('rate_limited', { retryAfterSeconds: queued.retryAfterSeconds });
  return new Failure('sms_not_configured');
}

function toResult({ clock }: Context, outcome: AttemptOutcome): Result {
  if (outcome.status === 'failed') return { success: false, message: outcome.problem };
  if (outcome.status === 'queued') {
    const isSoon = outcome.retryAt.getTime() - clock.now().getTime() <= soonMs;
    const when = isSoon ? 'zo' : `om ${formatTime(outcome.retryAt)} uur`;
    return { success: false, message: `${outcome.problem} Het portaal probeert het ${when} opnieuw.` };
  }
  return { success: true, message: 'Twilio heeft het bericht aangenomen.' };
}

type TwilioStatus = OutputOf<typeof calls.readTwilioStatus>;
type Connection = TwilioStatus['connection'];

const accountAnswer = z.object({
  friendly_name: z.string().check(z.maxLength(200)),
  status: z.string().check(z.maxLength(50)),
});

const limits = { totalMs: 5000, bytes: 64 * 1024 };

/** Milliseconds for which the answer of Twilio is kept: several administrators may have the page open. */
const keptMs = 10_000;

type Kept = { at: number; connection: Promise<Connection> };
const keptByConfig = new WeakMap<object, Kept>();

/** The settings that are missing, and whether Twilio answers for this account. */
export async function readTwilioStatus({ config, clock }: Context): Promise<TwilioStatus> {
  const account = readTwilioAccount(config.twilio);
  const missing = listMissingSettings(config.twilio);
  if (account === null)
    return {
      configured: false,
      ready: false,
      missing,
      connection: {
        success: false,
        message: `Niet ingesteld: ${missing.join(', ')}`,
      },
    };
  const now = clock.now().getTime();
  const known = keptByConfig.get(config.twilio);
  const isKept = known !== undefined && now >= known.at && now - known.at < keptMs;
  const kept = isKept ? known : { at: now, connection: checkConnection(account) };
  keptByConfig.set(config.twilio, kept);
  const connection = await kept.connection;
  const ready = connection.success && connection.details?.status === 'active';
  return { configured: true, ready, missing, connection };
}

const statusTexts: Record<string, string> = { suspended: 'opgeschort', closed: 'gesloten' };

async function checkConnection(account: TwilioAccount): Promise<Connection> {
  try {
    const { friendly_name: friendlyName, status } = await callTwilio(account, {
      path: '.json',
      answer: accountAnswer,
      limits,
    });
    const message =
      status === 'active' ? 'Verbonden met Twilio' : `Het Twilio-account is ${statusTexts[status] ?? status}.`;
    return { success: true, message, details: { friendlyName, status, configuredNumber: account.from } };
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    return { success: false, message: error.problem };
  }
}
