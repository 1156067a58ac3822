import type { ChatSession } from '#contract/expert-chat.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { endSession } from './end-session.ts';
import { lockOwn } from './lock-own.ts';
import { readChat } from '../read-chat.ts';

/** Ends a conversation as one of both sides; one that nobody joined is taken back. */
export async function endChat(context: Context, id: string): Promise<ChatSession> {
  return await transact(context, async (tx) => {
    const session = await lockOwn(tx, context, id, ['requester', 'expert']);
    await endSession(tx, context, session, session.joinedAt === null ? 'cancelled' : 'finished');
    await recordAudit(tx, context, { eventType: 'chat.ended', target: id });
    return await readChat(context, id, tx);
  });
}
