import type { HelpTip } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { listDismissedTips } from './dismissed-tips-sql.ts';
import { readTips } from './read-tips.ts';

/** The tips for the caller's role that the caller has not dismissed, by priority. */
export async function listTips({ db, user }: Context): Promise<HelpTip[]> {
  const [tips, dismissed] = await Promise.all([readTips(), listDismissedTips(db, user.id)]);
  return tips.filter(
    ({ id, userRole }) => (userRole === undefined || userRole.includes(user.role)) && !dismissed.includes(id),
  );
}
