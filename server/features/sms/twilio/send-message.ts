import * as z from 'zod/mini';
import { callTwilio } from './call-twilio.ts';
import type { TwilioAccount } from './twilio-account.ts';

export const messageSid = z.string().check(z.regex(/^(SM|MM)[0-9a-f]{32}$/i));

const created = z.object({ sid: messageSid });

/** A message to send; `statusUrl`: where Twilio reports its delivery. */
export type TwilioMessage = { phone: string; text: string; statusUrl: string | null };

/** @returns the sid with which Twilio accepted the message. Throws a TwilioError; the message may have been accepted then */
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
  const { sid } = await callTwilio(account, { path: '/Messages.json', form, answer: created, signal });
  return sid;
}
