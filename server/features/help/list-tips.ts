import type { HelpTip } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { parseTip, readTipFiles } from './topic-files.ts';

let tips: Promise<HelpTip[]> | null = null;

/** The tips for the caller's role, by priority. */
export async function listTips({ user }: Context): Promise<HelpTip[]> {
  tips ??= readTips();
  return (await tips).filter(({ userRole }) => userRole === undefined || userRole.includes(user.role));
}

/** The files are part of the program, so that they are read once. */
async function readTips(): Promise<HelpTip[]> {
  const read = await Promise.all(readTipFiles().map(parseTip));
  return read.toSorted((one, other) => other.priority - one.priority);
}
