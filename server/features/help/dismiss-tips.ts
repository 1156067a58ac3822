import type { Context } from '#server/platform/context.ts';
import { insertDismissedTips } from './dismissed-tips-sql.ts';
import { readTips } from './read-tips.ts';

/** Stores that the caller has dismissed these tips. */
export async function dismissTips({ db, user, clock }: Context, ids: string[]): Promise<{ success: true }> {
  const known = (await readTips()).map(({ id }) => id).filter((id) => ids.includes(id));
  await insertDismissedTips(db, user.id, known, clock.now());
  return { success: true };
}
