import type { ChatSession, ChatSummary } from '#contract/expert-chat.ts';
import { findUsage } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findMedianWait, type SessionView } from './sessions-sql.ts';

/** A conversation with what holds at this moment only. */
export async function toSession(context: Context, db: Queryable, view: SessionView): Promise<ChatSession> {
  const now = context.clock.now();
  const wait = view.place === null ? null : await findMedianWait(db);
  const left =
    view.status === 'active'
      ? await findUsage(db, { userId: view.requester.id, limitType: 'chatMinutes', at: now })
      : { used: 0, max: 0 };
  return {
    ...view,
    expectedWaitMinutes: wait === null ? null : Math.max(1, Math.ceil((wait * view.place!) / 60)),
    extendableMinutes: Math.max(left.max - left.used, 0),
    now: now.toISOString(),
  };
}

/** The part of a conversation that lists show. */
export function toSummary({
  refundedMinutes: _refunded,
  place: _place,
  receipts: _receipts,
  requestId: _requestId,
  ...summary
}: SessionView): ChatSummary {
  return summary;
}
