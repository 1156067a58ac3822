import type { ChatSession } from '#contract/expert-chat.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { insertExpertsChanged } from '#server/features/experts/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { resolveAnswererNotifications } from './notify-answerers.ts';
import { isAnswerer } from '../answerers-sql.ts';
import { insertSystemMessage } from '../messages/messages-sql.ts';
import { minutesText } from '../policy.ts';
import { readChat } from '../read-chat.ts';
import { insertQueueChanged, insertConversationChanged } from '../conversation-events-sql.ts';
import { lockSession, updateSessionJoined, type ChatSessionRow } from '../session/transitions-sql.ts';
import { scheduleDueStep } from '../session/due-step.job.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';

/** Joins a waiting conversation as an expert; of parallel attempts one succeeds. The expert who did may repeat the call. */
export async function joinChat(context: Context, id: string): Promise<ChatSession> {
  const { user, clock } = context;
  return await transactInOrder(context, id, async (tx) => {
    if (!(await isAnswerer(tx, user))) throw new Failure('experts_only');
    const waiting = await lockSession(tx, id);
    if (waiting?.status === 'active' && waiting.expertUserId === user.id) return await readChat(context, id, tx);
    assertJoinable(waiting, user.id);
    const now = clock.now();
    const session = await updateSessionJoined(tx, id, user.id, now);
    await resolveAnswererNotifications(tx, context, session, `${user.name} helpt ${session.requesterName}`);
    await insertSystemMessage(tx, { sessionId: id, text: `${user.name} is aangesloten. De tijd loopt nu.`, now });
    await scheduleDueStep(tx, session, now);
    await recordAudit(tx, context, {
      eventType: 'chat.joined',
      target: id,
      subject: `Gesprek van ${session.requesterName}`,
      before: { status: 'waiting' },
      after: { status: 'active', expertUserId: user.id },
    });
    await insertConversationChanged(tx, id);
    await insertQueueChanged(tx);
    await insertExpertsChanged(tx, [user.id, session.userId]);
    await notify(tx, context, {
      userIds: [session.userId],
      kind: 'chat_update',
      type: 'success',
      title: `${user.name} heeft uw gesprek aangenomen`,
      mailText: `${user.name} heeft uw gesprek aangenomen. De tijd loopt: u hebt ${minutesText(session.durationMinutes)} gereserveerd, en wat u niet gebruikt, krijgt u terug.`,
      url: '/expert-chat',
    });
    return await readChat(context, id, tx);
  });
}

function assertJoinable(session: ChatSessionRow | null, userId: string): void {
  if (session === null) throw new Failure('not_found');
  if (session.userId === userId) throw new Failure('chat_own_session');
  if (session.status !== 'waiting')
    throw new Failure(session.status === 'ended' ? 'chat_ended' : 'chat_already_joined');
}
