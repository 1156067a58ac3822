import * as z from 'zod/mini';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { attemptSms } from './attempt-sms.ts';
import { sendSmsJobName } from './queue-sms.ts';

const payload = z.object({ id: z.string() });

/** Sends one queued text message; a next attempt is a job of its own. */
export const sendSmsJob: Job = {
  name: sendSmsJobName,
  queue: 'mail',
  run: async (portal, input, stopping) => {
    await attemptSms(portal, payload.parse(input).id, stopping);
  },
};
