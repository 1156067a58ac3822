import type { ChatSession, ChatSummary } from '#contract/expert-chat.ts';
import { hasPresentExpert } from '#server/features/experts/public.ts';
import { findUsage, getLimits } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { isAnswerer } from './answerers-sql.ts';
import { updateExpertPresent } from './desk/expert-absences-sql.ts';
import {
  findMedianWaitSeconds,
  findOpenSession,
  findSession,
  listOwnSessions,
  type SessionView,
} from './sessions-sql.ts';

/** Adds the fields that depend on the current time. */
async function toSession(context: Context, db: Queryable, view: SessionView): Promise<ChatSession> {
  const now = context.clock.now();
  // Without an expert who is there, a wait cannot be estimated.
  const isAttended = view.place !== null && (await hasPresentExpert(db, context, view.requester.id));
  const wait = isAttended ? await findMedianWaitSeconds(db) : null;
  const usage =
    view.status === 'active'
      ? await findUsage(db, { userId: view.requester.id, limitType: 'chatMinutes', at: now })
      : { used: 0, max: 0 };
  return {
    ...view,
    expectedWaitMinutes: wait === null ? null : Math.max(1, Math.ceil((wait * view.place!) / 60)),
    extendableMinutes: Math.max(usage.max - usage.used, 0),
    now: now.toISOString(),
  };
}

/** The fields of a conversation that lists contain. */
export function toSummary({
  refundedMinutes: _refunded,
  place: _place,
  receipts: _receipts,
  requestId: _requestId,
  requestedMinutes: _requestedMinutes,
  ...summary
}: SessionView): ChatSummary {
  return summary;
}

/**
 * One conversation. `db`: the transaction that changed it, or the pool.
 * Fails with `not_found` when the caller may not read it.
 */
export async function readChat(context: Context, id: string, db: Queryable = context.db): Promise<ChatSession> {
  const view = await findSession(db, context.user, id);
  if (view === null) throw new Failure('not_found');
  if (view.side === 'expert') await updateExpertPresent(db, id, context.user.id);
  return await toSession(context, db, view);
}

/** The caller's own open conversation, and whether the caller may answer those of others. */
export async function readCurrentChat(context: Context): Promise<{ session: ChatSession | null; mayAnswer: boolean }> {
  const { db, user } = context;
  const [view, mayAnswer] = await Promise.all([findOpenSession(db, user), isAnswerer(db, user)]);
  return { session: view && (await toSession(context, db, view)), mayAnswer };
}

/** The caller's own conversations, the newest first. */
export async function listOwnChats(context: Context, query: PageQuery): Promise<Page<ChatSummary>> {
  const { items, next } = await readPage(query, (page) => listOwnSessions(context.db, context.user, page));
  return { items: items.map(toSummary), next };
}

/** The caller's chat minutes of this week. */
export async function readChatUsage(
  context: Context,
): Promise<{ minutesUsed: number; maxMinutes: number; renewsAt: string }> {
  const { chatMinutes, renewsAt } = await getLimits(context);
  return { minutesUsed: chatMinutes.used, maxMinutes: chatMinutes.max, renewsAt };
}
