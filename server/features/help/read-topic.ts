import type { HelpTopic } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { findRating, findTopic } from './help-sql.ts';

/** One topic and the caller's rating of it; null: not rated. */
export async function readTopic(
  { db, user }: Context,
  id: string,
): Promise<{ success: true; topic: HelpTopic; rated: boolean | null }> {
  const [topic, rated] = await Promise.all([findTopic(db, id, user.role), findRating(db, id, user.id)]);
  if (topic === null) throw new Failure('not_found');
  return { success: true, topic, rated };
}
