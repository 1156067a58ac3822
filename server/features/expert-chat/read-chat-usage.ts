import { getLimits } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';

/** The caller's chat minutes of this week. */
export async function readChatUsage(
  context: Context,
): Promise<{ minutesUsed: number; maxMinutes: number; renewsAt: string }> {
  const { chatMinutes, renewsAt } = await getLimits(context);
  return { minutesUsed: chatMinutes.used, maxMinutes: chatMinutes.max, renewsAt };
}
