import * as z from 'zod/mini';
import { chatGraceSeconds, chatMaxWaitMinutes } from '#contract/expert-chat.ts';
import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { idFrom } from '#server/platform/ids.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { eachSession } from './each-session.ts';
import { endSession } from './end-session.ts';
import { findMessage, insertSystemMessage } from '../messages/messages-sql.ts';
import { nextMoment, overdue, wordsAt, type Standing } from '../policy.ts';
import { listOverdue, lockSession, type SessionRow } from './transitions-sql.ts';

const jobName = 'watch-chat';
const payload = z.object({ sessionId: z.string(), at: z.string() });

/**
 * Has a conversation looked at when the next thing is due: a warning or its end. Called whenever that moment moves; it
 * takes the place of what was planned before.
 */
export async function watchSession(tx: Queryable, session: Standing & { id: string }, now: Date): Promise<void> {
  const at = nextMoment(session, now);
  if (at === null) return;
  await queueJob(
    tx,
    jobName,
    { sessionId: session.id, at: at.toISOString() },
    { runAt: at, key: `chat ${session.id}` },
  );
}

/** Says or does what is due in one conversation, when it still is. */
export const watchSessionJob: Job = {
  name: jobName,
  run: async (portal, given) => {
    const { sessionId, at } = payload.parse(given);
    await transact(portal, (tx) => lookAt(tx, portal, sessionId, new Date(at)));
  },
};

/** Ends what is overdue even when what was planned for it was lost. */
export const endOverdueJob: Job = {
  name: 'end-overdue-chats',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => {
    const now = portal.clock.now().getTime();
    const endsAt = new Date(now - chatGraceSeconds * 1000);
    const waitingSince = new Date(now - chatMaxWaitMinutes * 60_000);
    const ids = await listOverdue(portal.db, { endsAt, waitingSince });
    await eachSession(portal, ids, (tx, id) => lookAt(tx, portal, id, null));
  },
};

async function lookAt(tx: Queryable, portal: Portal, id: string, planned: Date | null): Promise<void> {
  const session = await lockSession(tx, id);
  if (session === null || session.status === 'ended') return;
  const now = portal.clock.now();
  const reason = overdue(session, now);
  if (reason !== null) return await endSession(tx, portal, session, reason);
  if (planned === null) return;
  await saySomething(tx, session, planned, now);
  await watchSession(tx, session, now);
}

/** A job may run twice: what was said of a moment is not said again. */
async function saySomething(tx: Queryable, session: SessionRow, planned: Date, now: Date): Promise<void> {
  const text = wordsAt(session, planned, now);
  if (text === null) return;
  const id = idFrom(`chat ${session.id} ${planned.toISOString()}`);
  if (await findMessage(tx, session.id, id)) return;
  await insertSystemMessage(tx, { id, sessionId: session.id, text, now });
}
