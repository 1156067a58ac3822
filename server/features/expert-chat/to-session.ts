import type { ChatSession, ChatSummary } from '#contract/expert-chat.ts';
import { hasPresentExpert } from '#server/features/experts/public.ts';
import { findUsage } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findMedianWaitSeconds, type SessionView } from './sessions-sql.ts';

/** Adds the fields that depend on the current time. */
export async function toSession(context: Context, db: Queryable, view: SessionView): Promise<ChatSession> {
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
