import { getLimits } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { isAnswerer } from './may-answer-sql.ts';

/** The caller's minutes of this week, and whether the caller answers conversations. */
export async function readChatUsage(
  context: Context,
): Promise<{ minutesUsed: number; maxMinutes: number; renewsAt: string; mayAnswer: boolean }> {
  const [{ chatMinutes, renewsAt }, answers] = await Promise.all([
    getLimits(context),
    isAnswerer(context.db, context.user),
  ]);
  return { minutesUsed: chatMinutes.used, maxMinutes: chatMinutes.max, renewsAt, mayAnswer: answers };
}
