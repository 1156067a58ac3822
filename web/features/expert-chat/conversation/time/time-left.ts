import type { ChatSession } from '#contract/expert-chat.ts';
import { chatGraceSeconds, chatWarnings } from '#contract/chat-rules.ts';
import { formatCount } from '#web/platform/text/format-number.ts';

/**
 * `waiting`: for an expert. `running`: the reserved time. `grace`: after the reserved time, when both participants can
 * still send. `over`: the conversation has ended.
 */
export type TimeLeft = {
  phase: 'waiting' | 'running' | 'grace' | 'over';
  /** Whole seconds left in this phase. */
  seconds: number;
  /** Used part of the reserved time, 0 to 1. */
  used: number;
  /** The current warning: minutes left, or `grace`. */
  warning: (typeof chatWarnings)[number] | 'grace' | null;
};

type SessionTimes = Pick<ChatSession, 'status' | 'endsAt' | 'durationMinutes' | 'waitsUntil'>;

/** Phase and time left of a conversation. `now`: server time in milliseconds. */
export function timeLeft({ status, endsAt, durationMinutes, waitsUntil }: SessionTimes, now: number): TimeLeft {
  if (status === 'ended') return { phase: 'over', seconds: 0, used: 1, warning: null };
  if (status === 'waiting' || endsAt === null) {
    const seconds = waitsUntil === null ? 0 : secondsUntil(Date.parse(waitsUntil), now);
    return { phase: 'waiting', seconds, used: 0, warning: null };
  }
  const end = Date.parse(endsAt);
  if (now >= end) {
    return { phase: 'grace', seconds: secondsUntil(end + chatGraceSeconds * 1000, now), used: 1, warning: 'grace' };
  }
  const seconds = secondsUntil(end, now);
  const warning = chatWarnings.findLast((minutes) => seconds <= minutes * 60) ?? null;
  // A conversation of 5 minutes does not start with the warning at 5 minutes.
  const applies = warning !== null && warning < durationMinutes;
  return { phase: 'running', seconds, used: 1 - seconds / (durationMinutes * 60), warning: applies ? warning : null };
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** `11:42`, from one hour `1:05:00`. */
export function formatCountdown(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`;
}

/** What is announced to screen readers: once a warning. */
export function warningText(warning: TimeLeft['warning']): string | null {
  if (warning === null) return null;
  if (warning === 'grace') return 'De tijd is om; rond uw zin af';
  return `Nog ${formatCount(warning, 'minuut', 'minuten')}`;
}

/** Shown below the clock once there is a warning: the minutes that are left then, of which the last has begun. */
export function minutesLeftText({ warning, seconds }: Pick<TimeLeft, 'warning' | 'seconds'>): string | null {
  if (warning === null || warning === 'grace') return warningText(warning);
  return `Nog ${formatCount(Math.ceil(seconds / 60), 'minuut', 'minuten')}`;
}
