import * as calls from '#contract/sms.ts';
import { route } from '#server/platform/http/route.ts';
import { listSms, readTwilioStatus, sendTestSms } from './handle-sms.ts';
import { receiveSmsStatus } from './receive-sms-status.ts';

export const routes = [
  route(calls.readTwilioStatus, ({ context }) => readTwilioStatus(context)),
  route(calls.sendTestSms, ({ body, context }) => sendTestSms(context, body)),
  route(calls.listSms, ({ query, context }) => listSms(context, query)),
  route(calls.receiveSmsStatus, async ({ params, body, header, context }) => {
    await receiveSmsStatus(context, { id: params.id, form: body, signature: header('x-twilio-signature') ?? '' });
    return { success: true as const };
  }),
];
