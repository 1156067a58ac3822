import * as z from 'zod/mini';
import type { SmsStatus } from '#contract/sms.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { forgedReports } from './policy.ts';
import { hasSms, updateReported } from './sms-sql.ts';
import { statusUrlOf } from './status-url.ts';
import { describeTwilioError } from './twilio/describe-twilio-error.ts';
import { messageSid } from './twilio/messages.ts';
import { isSignedByTwilio } from './twilio/signature.ts';
import { readTwilioAccount } from './twilio/twilio-account.ts';

type SignedForm = { id: string; form: Record<string, string>; signature: string };

const reportForm = z.object({
  AccountSid: z.string(),
  MessageSid: messageSid,
  MessageStatus: z.string(),
  ErrorCode: z.optional(z.string().check(z.regex(/^\d{0,6}$/))),
});

const statuses: Record<string, SmsStatus> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Applies a delivery report that Twilio signed for this message. Its signature has no time, so a report can be
 * repeated: that changes nothing.
 */
export async function receiveSmsStatus(context: AnyContext, { id, form, signature }: SignedForm): Promise<void> {
  if (!isFromTwilio(context, { id, form, signature })) {
    await enforceRateLimit(context, { limit: forgedReports, subject: networkOf(context.ip) });
    throw new Failure('signature_invalid');
  }
  const parsed = reportForm.safeParse(form);
  if (!parsed.success || parsed.data.AccountSid !== context.config.twilio.accountSid) throw new Failure('not_found');
  const { MessageSid: sid, MessageStatus: reported, ErrorCode: errorCode = '' } = parsed.data;
  const status = statuses[reported] ?? 'sent';
  const problem = errorCode === '' || status === 'delivered' ? null : describeTwilioError(Number(errorCode));
  await transact(context, async (tx) => {
    if (await updateReported(tx, { id, sid, status, problem, now: context.clock.now() }))
      return await publishChanged(tx, { minimumRole: 3 }, 'sms');
    if (!(await hasSms(tx, { id, sid }))) throw new Failure('not_found');
  });
}

function isFromTwilio({ config }: Pick<Portal, 'config'>, { id, form, signature }: SignedForm): boolean {
  const account = readTwilioAccount(config.twilio);
  const url = statusUrlOf(config, id);
  return account !== null && url !== null && isSignedByTwilio(account.authToken, { url, form, signature });
}
