import type { ChatSession } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { isAnswerer } from './answerers-sql.ts';
import { findOpenSession } from './sessions-sql.ts';
import { toSession } from './to-session.ts';

/** The caller's own open conversation, and whether the caller may answer those of others. */
export async function readCurrentChat(context: Context): Promise<{ session: ChatSession | null; mayAnswer: boolean }> {
  const { db, user } = context;
  const [view, mayAnswer] = await Promise.all([findOpenSession(db, user), isAnswerer(db, user)]);
  return { session: view && (await toSession(context, db, view)), mayAnswer };
}
