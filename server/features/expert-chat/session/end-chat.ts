import type * as calls from '#contract/expert-chat.ts';
import type { ChatSession } from '#contract/expert-chat.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { closeSession } from './close-session.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { readChat } from '../read-chat.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';

type EndOptions = QueryOf<typeof calls.endChat>;

/** Ends a conversation as a participant; one that nobody joined is cancelled. */
export async function endChat(context: Context, id: string, { onlyWaiting }: EndOptions): Promise<ChatSession> {
  return await transactInOrder(context, id, async (tx) => {
    const session = await lockOwnSession(tx, context, id, ['requester', 'expert']);
    if (onlyWaiting && session.joinedAt !== null) return await readChat(context, id, tx);
    const endReason = session.joinedAt === null ? 'cancelled' : 'finished';
    await closeSession(tx, context, session, endReason);
    await recordAudit(tx, context, {
      eventType: 'chat.ended',
      target: id,
      subject: `Gesprek van ${session.requesterName}`,
      before: { status: session.status },
      after: { status: 'ended', endReason },
    });
    return await readChat(context, id, tx);
  });
}
