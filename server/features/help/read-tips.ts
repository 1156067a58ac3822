import type { HelpTip } from '#contract/help.ts';
import { parseTip, readTipFiles } from './sync/topic-files.ts';

let tips: Promise<HelpTip[]> | null = null;

/** All tips by priority. The files are part of the program, so that they are read once. */
export async function readTips(): Promise<HelpTip[]> {
  return await (tips ??= parseTips());
}

async function parseTips(): Promise<HelpTip[]> {
  const parsed = await Promise.all(readTipFiles().map(parseTip));
  return parsed.toSorted((one, other) => other.priority - one.priority);
}
