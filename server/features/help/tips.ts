import type { HelpTip } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { insertDismissedTips, listDismissedTips } from './help-sql.ts';
import { parseTip, readTipFiles } from './sync/topic-files.ts';

let parsedTips: Promise<HelpTip[]> | null = null;

/** All tips by priority. The files are part of the program, so that they are read once. */
async function readTips(): Promise<HelpTip[]> {
  return await (parsedTips ??= parseTips());
}

async function parseTips(): Promise<HelpTip[]> {
  const parsed = await Promise.all(readTipFiles().map(parseTip));
  return parsed.toSorted((one, other) => other.priority - one.priority);
}

/** The tips for the caller's role that the caller has not dismissed, by priority. */
export async function listTips({ db, user }: Context): Promise<HelpTip[]> {
  const [tips, dismissed] = await Promise.all([readTips(), listDismissedTips(db, user.id)]);
  return tips.filter(
    ({ id, userRole }) => (userRole === undefined || userRole.includes(user.role)) && !dismissed.includes(id),
  );
}

/** Stores that the caller has dismissed these tips. */
export async function dismissTips({ db, user, clock }: Context, ids: string[]): Promise<{ success: true }> {
  const known = (await readTips()).map(({ id }) => id).filter((id) => ids.includes(id));
  await insertDismissedTips(db, user.id, known, clock.now());
  return { success: true };
}
