import type { Desk } from '#contract/chat-desk.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { isAnswerer } from '../answerers-sql.ts';
import { listOpenQuestions } from '../questions/questions-sql.ts';
import { listActiveSessions, listWaitingSessions } from '../sessions-sql.ts';
import { toSummary } from '../to-session.ts';

/** Waiting conversations, those of which the caller is the expert, and unanswered questions. */
export async function readDesk({ db, user }: Context): Promise<Desk> {
  if (!(await isAnswerer(db, user))) throw new Failure('experts_only');
  const [waiting, own, questions] = await Promise.all([
    listWaitingSessions(db, user),
    listActiveSessions(db, user),
    listOpenQuestions(db, user.id),
  ]);
  return { waiting: waiting.map(toSummary), own: own.map(toSummary), questions };
}
