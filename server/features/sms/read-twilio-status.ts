import * as z from 'zod/mini';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/sms.ts';
import type { Context } from '#server/platform/context.ts';
import { callTwilio, TwilioError } from './twilio/call-twilio.ts';
import { listMissingSettings, readTwilioAccount, type TwilioAccount } from './twilio/twilio-account.ts';

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
