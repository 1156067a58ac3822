import { insertExpertsChanged } from '#server/features/experts/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { notifyAnswerers } from './notify-answerers.ts';
import { closeSession } from '../session/close-session.ts';
import { insertSystemMessage } from '../messages-sql.ts';
import { connectedMs } from '../policy.ts';
import { insertQueueChanged, insertConversationChanged } from '../conversation-events-sql.ts';
import { lockSession, updateSessionWaiting, type ChatSessionRow } from '../session/transitions-sql.ts';
import { scheduleDueStep } from '../session/due-step.job.ts';

/**
 * Returns a locked conversation to the front of the queue and pauses its time; closes it when no time is left. `until`:
 * the last moment that counts as connected; default: now.
 * @returns its new status
 */
export async function returnToQueue(
  tx: Queryable,
  portal: Portal,
  session: ChatSessionRow,
  reason: string,
  until: Date = portal.clock.now(),
): Promise<'waiting' | 'ended'> {
  const now = portal.clock.now();
  const { id } = session;
  const spentMs = connectedMs(session, until);
  if (spentMs >= session.durationMinutes * 60_000) {
    await closeSession(tx, portal, session, 'time');
    return 'ended';
  }
  const text = `${reason} Uw tijd staat stil tot een collega aansluit.`;
  await insertSystemMessage(tx, { sessionId: id, text, now });
  await insertConversationChanged(tx, id);
  await updateSessionWaiting(tx, id, spentMs, now);
  await scheduleDueStep(tx, (await lockSession(tx, id))!, now);
  await insertQueueChanged(tx);
  await insertExpertsChanged(tx, [session.expertUserId, session.userId]);
  await notifyAnswerers(tx, portal, session);
  return 'waiting';
}
