import * as z from 'zod/mini';
import { callTwilio } from './call-twilio.ts';
import type { TwilioAccount } from './twilio-account.ts';

export const messageSid = z.string().check(z.regex(/^(SM|MM)[0-9a-f]{32}$/i));

const accepted = z.object({ sid: messageSid });

/** A message to send; `statusUrl`: where Twilio reports its delivery. */
export type TwilioMessage = { phone: string; text: string; statusUrl: string | null };

/**
 * @returns the sid with which Twilio accepted the message. Throws a TwilioError;
 * the message may have been accepted then
 */
export async function sendMessage(
  account: TwilioAccount,
  { phone, text, statusUrl }: TwilioMessage,
  signal?: AbortSignal,
): Promise<string> {
  const isService = /^MG[0-9a-f]{32}$/i.test(account.from);
  const form = new URLSearchParams({
    To: phone,
    Body: text,
    ...(isService ? { MessagingServiceSid: account.from } : { From: account.from }),
    ...(statusUrl !== null && { StatusCallback: statusUrl }),
  });
  const { sid } = await callTwilio(account, { path: '/Messages.json', form, answer: accepted, signal });
  return sid;
}

const page = z.object({
  messages: z.array(
    z.object({ sid: messageSid, body: z.nullable(z.string()), direction: z.string(), date_created: z.string() }),
  ),
});

/** Milliseconds by which the clocks of Twilio and the portal may differ; Twilio's times have whole seconds. */
const clockTolerance = 60_000;

/**
 * The sids of messages to a number with this text that Twilio accepted since a moment, the oldest first. Twilio has no
 * idempotency key: this is how a retry finds out whether an earlier attempt without an answer was accepted. A trial
 * account puts a sentence in front of the text.
 */
export async function listAcceptedMessages(
  account: TwilioAccount,
  { phone, text, since }: { phone: string; text: string; since: Date },
  signal?: AbortSignal,
): Promise<string[]> {
  const query = new URLSearchParams({ To: phone, PageSize: '50' }).toString();
  const { messages } = await callTwilio(account, { path: `/Messages.json?${query}`, answer: page, signal });
  return messages
    .filter(({ direction, body }) => direction.startsWith('outbound') && body?.endsWith(text))
    .filter(({ date_created: created }) => Date.parse(created) >= since.getTime() - clockTolerance)
    .map(({ sid }) => sid)
    .toReversed();
}
