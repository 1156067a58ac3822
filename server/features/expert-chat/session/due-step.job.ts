import * as z from 'zod/mini';
import { chatGraceSeconds, chatMaxWaitMinutes } from '#contract/chat-rules.ts';
import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { idFrom } from '#server/platform/ids.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { forEachSession } from './for-each-session.ts';
import { closeSession } from './close-session.ts';
import { findMessage, insertSystemMessage } from '../messages-sql.ts';
import { nextDueAt, overdueReason, announcementAt, type ChatTiming } from '../policy.ts';
import { listOverdueSessions, lockSession, type ChatSessionRow } from './transitions-sql.ts';

const jobName = 'watch-chat';
const payload = z.object({ sessionId: z.string(), at: z.string() });

/**
 * Schedules the next step of a conversation: a warning or its end. Called whenever its times change; replaces the step
 * that was scheduled before.
 */
export async function scheduleDueStep(tx: Queryable, session: ChatTiming & { id: string }, now: Date): Promise<void> {
  const at = nextDueAt(session, now);
  if (at === null) return;
  await queueJob(
    tx,
    jobName,
    { sessionId: session.id, at: at.toISOString() },
    { runAt: at, key: `chat ${session.id}` },
  );
}

/** Runs the scheduled step of a conversation, if it is still due. */
export const dueStepJob: Job = {
  name: jobName,
  queue: 'chat',
  run: async (portal, given) => {
    const { sessionId, at } = payload.parse(given);
    await transact(portal, (tx) => runDueStep(tx, portal, sessionId, new Date(at)));
  },
};

/** Closes overdue conversations, also when their scheduled step was lost. */
export const endOverdueJob: Job = {
  name: 'end-overdue-chats',
  queue: 'chat',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => {
    const now = portal.clock.now().getTime();
    const endsAt = new Date(now - chatGraceSeconds * 1000);
    const waitingSince = new Date(now - chatMaxWaitMinutes * 60_000);
    const ids = await listOverdueSessions(portal.db, { endsAt, waitingSince });
    await forEachSession(portal, ids, (tx, id) => runDueStep(tx, portal, id, null));
  },
};

async function runDueStep(tx: Queryable, portal: Portal, id: string, scheduledFor: Date | null): Promise<void> {
  const session = await lockSession(tx, id);
  if (session === null || session.status === 'ended') return;
  const now = portal.clock.now();
  const reason = overdueReason(session, now);
  if (reason !== null) return await closeSession(tx, portal, session, reason);
  if (scheduledFor === null) return;
  await insertAnnouncement(tx, session, scheduledFor, now);
  await scheduleDueStep(tx, session, now);
}

/** The message id is derived from the scheduled time, so that a job that runs twice announces once. */
async function insertAnnouncement(
  tx: Queryable,
  session: ChatSessionRow,
  scheduledFor: Date,
  now: Date,
): Promise<void> {
  const text = announcementAt(session, scheduledFor, now);
  if (text === null) return;
  const id = idFrom(`chat ${session.id} ${scheduledFor.toISOString()}`);
  if (await findMessage(tx, session.id, id)) return;
  await insertSystemMessage(tx, { id, sessionId: session.id, text, now });
}
