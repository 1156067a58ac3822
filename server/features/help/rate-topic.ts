import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { insertRating } from './help-sql.ts';

/** Stores whether a topic helped the caller; a later answer replaces it. */
export async function rateTopic(
  { db, user, clock }: Context,
  topicId: string,
  helpful: boolean,
): Promise<{ topicId: string; helpful: boolean }> {
  const rating = { topicId, userId: user.id, role: user.role, helpful, now: clock.now() };
  if (!(await insertRating(db, rating))) throw new Failure('not_found');
  return { topicId, helpful };
}
