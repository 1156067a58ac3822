import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { callAnswerers } from './call-answerers.ts';
import { endSession } from '../session/end-session.ts';
import { insertSystemMessage } from '../messages/messages-sql.ts';
import { timeOnLine } from '../policy.ts';
import { insertChangeForQueue, insertChangeForSides } from '../tell-sql.ts';
import { lockSession, updateLeft, type SessionRow } from '../session/transitions-sql.ts';
import { watchSession } from '../session/watch-session.job.ts';

/** Puts a locked conversation without its expert in front of the queue; when its time is over already, it ends. */
export async function handBack(tx: Queryable, portal: Portal, session: SessionRow, why: string): Promise<void> {
  const now = portal.clock.now();
  const { id } = session;
  const spentMs = timeOnLine(session, now);
  if (spentMs >= session.durationMinutes * 60_000) return await endSession(tx, portal, session, 'time');
  const text = `${why} Uw tijd staat stil tot een collega aansluit.`;
  await insertSystemMessage(tx, { sessionId: id, text, now });
  await insertChangeForSides(tx, id);
  await updateLeft(tx, id, spentMs, now);
  await watchSession(tx, (await lockSession(tx, id))!, now);
  await insertChangeForQueue(tx);
  await callAnswerers(tx, portal, session);
}
