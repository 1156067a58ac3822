import * as z from 'zod/mini';
import { hasPresentExpert } from '#server/features/experts/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { violates } from '#server/platform/database/failures.ts';
import { idFrom } from '#server/platform/ids.ts';
import { type Job, queueJob } from '#server/platform/jobs/jobs.ts';
import { insertAssistantMessage } from '../messages-sql.ts';
import { answerFromTopics } from './answer-from-topics.ts';
import { askModel } from './ask-model.ts';
import { findAssistantQuestion, hasAssistantAnswer, listTurns } from './assistant-sql.ts';
import { findFittingTopics } from './find-fitting-topics.ts';

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

/** Answers a question from the help topics, unless an expert has joined. Idempotent. */
export async function answerAsAssistant(
  portal: Portal,
  position: { sessionId: string; seq: number },
  stopping?: AbortSignal,
): Promise<void> {
  const { db } = portal;
  const { sessionId, seq } = position;
  const id = idFrom(`assistant ${sessionId} ${seq}`);
  const question = await findAssistantQuestion(db, position);
  if (question === null || (await hasAssistantAnswer(db, sessionId, id))) return;
  const topics = await findFittingTopics(portal, question);
  const turns = seq === 0 ? [{ role: 'user' as const, content: question.text }] : await listTurns(db, position);
  const isAttended = await hasPresentExpert(db, portal, question.requesterId);
  const fromModel = await askModel(portal, { topics, turns, isAttended }, stopping);
  const text = fromModel ?? answerFromTopics(topics, isAttended);
  const message = { id, sessionId, text, topics: topics.map((topic) => topic.id), now: portal.clock.now() };
  try {
    if (await insertAssistantMessage(db, message)) portal.live.flush();
  } catch (error) {
    if (!violates(error, 'chat_messages_once')) throw error;
  }
}
