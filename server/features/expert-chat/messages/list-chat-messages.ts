import type { ChatMessage } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { updateExpertPresent } from '../desk/expert-absences-sql.ts';
import { listMessages } from './messages-sql.ts';
import { findSession } from '../sessions-sql.ts';
import { toChatMessages } from './to-chat-messages.ts';

/** The messages after a sequence number, in order. */
export async function listChatMessages(
  context: Context,
  sessionId: string,
  page: { after: number; limit: number },
): Promise<ChatMessage[]> {
  const session = await findSession(context.db, context.user, sessionId);
  if (session === null) throw new Failure('not_found');
  if (session.side === 'expert') await updateExpertPresent(context.db, sessionId, context.user.id);
  return await toChatMessages(context.db, await listMessages(context.db, { sessionId, ...page }));
}
