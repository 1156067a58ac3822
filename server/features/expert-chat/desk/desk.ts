import type { Desk } from '#contract/chat-desk.ts';
import type { ChatSession, ChatSummary } from '#contract/expert-chat.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { insertExpertsChanged } from '#server/features/experts/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { isAnswerer } from '../answerers-sql.ts';
import { insertConversationChanged, insertQueueChanged } from '../conversation-events-sql.ts';
import { insertSystemMessage } from '../messages-sql.ts';
import { minutesText } from '../policy.ts';
import { listOpenQuestions } from '../questions-sql.ts';
import { readChat, toSummary } from '../read-chats.ts';
import { scheduleDueStep } from '../session/due-step.job.ts';
import { lockOwnSession } from '../session/manage-chat.ts';
import { type ChatSessionRow, lockSession, updateSessionJoined } from '../session/transitions-sql.ts';
import { listActiveSessions, listTranscriptViews, listWaitingSessions } from '../sessions-sql.ts';
import { resolveAnswererNotifications } from './notify-answerers.ts';
import { returnToQueue } from './return-to-queue.ts';

/** Waiting conversations, those of which the caller is the expert, and unanswered questions. */
export async function readDesk({ db, user }: Context): Promise<Desk> {
  if (!(await isAnswerer(db, user))) throw new Failure('experts_only');
  const [waiting, own, questions] = await Promise.all([
    listWaitingSessions(db, user),
    listActiveSessions(db, user),
    listOpenQuestions(db, user.id),
  ]);
  return { waiting: waiting.map(toSummary), own: own.map(toSummary), questions };
}

/** Ended conversations in which the caller was an expert, also when a colleague ended them; the newest first. */
export async function listTranscripts(
  { db, user }: Context,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<ChatSummary>> {
  if (!(await isAnswerer(db, user))) throw new Failure('experts_only');
  const { items, next } = await readPage(query, (page) => listTranscriptViews(db, user, { ...query, ...page }));
  return { items: items.map(toSummary), next };
}

/**
 * Joins a waiting conversation as an expert; of parallel attempts one succeeds. The expert who did may repeat the call.
 */
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

/** Leaves a conversation as its expert: it returns to the front of the queue. */
export async function leaveChat(context: Context, id: string): Promise<{ success: true }> {
  await transactInOrder(context, id, async (tx) => {
    const session = await lockOwnSession(tx, context, id, ['expert']);
    const status = await returnToQueue(tx, context, session, `${context.user.name} heeft het gesprek overgedragen.`);
    await recordAudit(tx, context, {
      eventType: 'chat.left',
      target: id,
      subject: `Gesprek van ${session.requesterName}`,
      before: { status: session.status },
      after: { status },
    });
  });
  return { success: true };
}
