import type { ChatSummary } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { isAnswerer } from '../answerers-sql.ts';
import { listActiveSessions, listWaitingSessions } from '../sessions-sql.ts';
import { toSummary } from '../to-session.ts';

/** Waiting conversations, and those of which the caller is the expert. */
export async function readDesk({ db, user }: Context): Promise<{ waiting: ChatSummary[]; own: ChatSummary[] }> {
  if (!(await isAnswerer(db, user))) throw new Failure('experts_only');
  const [waiting, own] = await Promise.all([listWaitingSessions(db, user), listActiveSessions(db, user)]);
  return { waiting: waiting.map(toSummary), own: own.map(toSummary) };
}
