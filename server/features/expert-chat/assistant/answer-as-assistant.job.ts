import * as z from 'zod/mini';
import type { Queryable } from '#server/platform/database/connect.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { answerAsAssistant } from './answer-as-assistant.ts';

const jobName = 'answer-as-assistant';
const payload = z.object({ sessionId: z.string(), seq: z.number() });

/** Queues the assistant's answer to a message; `seq` 0 is the topic of the conversation. */
export async function queueAnswer(tx: Queryable, question: { sessionId: string; seq: number }): Promise<void> {
  await queueJob(tx, jobName, question, { maxAttempts: 3 });
}

export const answerAsAssistantJob: Job = {
  name: jobName,
  queue: 'chat',
  run: (portal, given, stopping) => answerAsAssistant(portal, payload.parse(given), stopping),
};
