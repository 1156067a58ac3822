import type { ChatSession } from '#contract/expert-chat.ts';
import { formatMinutes } from '../../chat-usage.ts';

/** The reason why a conversation ended, as `side` reads it. */
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

/** Minutes used and refunded; null until they are known. */
export function refundText({ usedMinutes, refundedMinutes }: Pick<ChatSession, 'usedMinutes' | 'refundedMinutes'>) {
  if (usedMinutes === null) return null;
  const used = `${formatMinutes(usedMinutes)} gebruikt`;
  return refundedMinutes ? `${used}, ${formatMinutes(refundedMinutes)} terug` : used;
}

const minute = 60_000;

/** Within the last minute, by the server's clock. */
export function hasJustEnded({ endedAt, now }: Pick<ChatSession, 'endedAt' | 'now'>): boolean {
  return endedAt !== null && Date.parse(now) - Date.parse(endedAt) < minute;
}
