import type { ChatSession } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { findOpenSession } from './sessions-sql.ts';
import { toSession } from './to-session.ts';

/** The caller's open conversation as the one who asked. */
export async function readCurrentChat(context: Context): Promise<{ session: ChatSession | null }> {
  const view = await findOpenSession(context.db, context.user);
  return { session: view && (await toSession(context, context.db, view)) };
}
