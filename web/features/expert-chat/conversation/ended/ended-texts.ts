import type { ChatSession } from '#contract/expert-chat.ts';
import { minutesText } from '../../chat-usage.ts';

/** Why a conversation ended, as whoever looks at it reads it. */
export function endText({ endReason, side }: Pick<ChatSession, 'endReason' | 'side'>): string {
  switch (endReason) {
    case 'time':
      return 'De tijd is om';
    case 'nobody':
      return 'Er was geen expert beschikbaar';
    case 'cancelled':
      return side === 'requester' ? 'U hebt de aanvraag geannuleerd' : 'De aanvraag is geannuleerd';
    default:
      return 'Het gesprek is afgerond';
  }
}

/** Minutes used and returned; null while that is not known. */
export function refundText({ usedMinutes, refundedMinutes }: Pick<ChatSession, 'usedMinutes' | 'refundedMinutes'>) {
  if (usedMinutes === null) return null;
  const used = `${minutesText(usedMinutes)} gebruikt`;
  return refundedMinutes ? `${used}, ${minutesText(refundedMinutes)} terug` : used;
}

const minute = 60_000;

/** Whoever reads it now was most likely in it. */
export function hasJustEnded({ endedAt, now }: Pick<ChatSession, 'endedAt' | 'now'>): boolean {
  return endedAt !== null && Date.parse(now) - Date.parse(endedAt) < minute;
}
