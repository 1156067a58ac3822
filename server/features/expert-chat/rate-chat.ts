import type { ChatSession } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { updateRating } from './session-links-sql.ts';
import { readChat } from './read-chat.ts';
import { findSession } from './sessions-sql.ts';
import { insertConversationChanged } from './conversation-events-sql.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';

/** Rates an ended conversation as its requester; a new rating replaces the previous one. */
export async function rateChat(
  context: Context,
  id: string,
  rating: { stars: number; comment?: string | null | undefined },
): Promise<ChatSession> {
  return await transactInOrder(context, id, async (tx) => {
    const session = await findSession(tx, context.user, id);
    if (session?.side !== 'requester') throw new Failure('not_found');
    const { stars, comment } = rating;
    if (!(await updateRating(tx, { id, stars, comment: comment || null }))) throw new Failure('chat_not_rateable');
    await insertConversationChanged(tx, id);
    return await readChat(context, id, tx);
  });
}
