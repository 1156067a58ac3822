import type { ChatMessage } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { listMessages } from './messages-sql.ts';
import { findSession } from '../sessions-sql.ts';
import { toChatMessages } from './to-chat-messages.ts';

/** The messages after a sequence number, in order. */
export async function listChatMessages(
  context: Context,
  sessionId: string,
  page: { after: number; limit: number },
): Promise<ChatMessage[]> {
  if (!(await findSession(context.db, context.user, sessionId))) throw new Failure('not_found');
  return await toChatMessages(context.db, await listMessages(context.db, { sessionId, ...page }));
}
