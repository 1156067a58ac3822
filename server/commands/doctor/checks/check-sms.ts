import * as z from 'zod/mini';
import { twilioSettings } from '#contract/sms.ts';
import { listMissingSettings, readTwilioAccount, requestAccount } from '#server/features/sms/public.ts';
import type { TwilioConfig } from '#server/platform/config.ts';
import { RequestError } from '#server/platform/outgoing/request-json.ts';
import { describeFailure, requestLimits } from '../describe-failure.ts';
import { error, ok, skipped, warning, type Finding } from '../finding.ts';

const answer = z.object({ status: z.string() });

/** Reads the account at Twilio. No message is sent. */
export async function checkSms(config: TwilioConfig): Promise<Finding[]> {
  const missing = listMissingSettings(config);
  const account = readTwilioAccount(config);
  if (account === null) {
    if (missing.length === twilioSettings.length)
      return [skipped('account', 'Not configured: the portal sends no text messages.')];
    return [warning('account', `Text messages also need ${missing.join(' and ')}.`, 'Set it, or remove the others.')];
  }
  const { host } = new URL(account.baseUrl);
  try {
    const { status, json } = await requestAccount(account, requestLimits);
    return [describe(host, status, answer.safeParse(json).data?.status)];
  } catch (failure) {
    if (!(failure instanceof RequestError)) throw failure;
    return [
      error(
        'account',
        `Twilio cannot be reached at ${host}: ${describeFailure(failure)}.`,
        'Let the firewall pass https to that host; check TWILIO_BASE_URL.',
      ),
    ];
  }
}

function describe(host: string, status: number, accountStatus: string | undefined): Finding {
  if (status === 401 || status === 403)
    return error('account', 'Twilio refuses the credentials.', 'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.');
  if (status === 404) return error('account', 'Twilio does not know the account.', 'Check TWILIO_ACCOUNT_SID.');
  if (status !== 200 || accountStatus === undefined)
    return error(
      'account',
      `${host} gives an unexpected answer, of status ${status}.`,
      'Check TWILIO_BASE_URL; try later.',
    );
  if (accountStatus === 'active') return ok('account', 'Twilio accepts the credentials, and the account is active.');
  return error('account', `The account at Twilio is ${accountStatus}.`, 'Activate it in the console of Twilio.');
}
