import { chatGraceSeconds, chatWarnings, type ChatSession } from '#contract/expert-chat.ts';

/**
 * `waiting`: for an expert, nothing runs. `running`: the countdown. `grace`: the time is over, both finish their
 * sentence. `over`: it has ended.
 */
export type TimeLeft = {
  phase: 'waiting' | 'running' | 'grace' | 'over';
  /** Whole seconds of this phase. */
  seconds: number;
  /** Used part of the reserved time, 0 to 1. */
  used: number;
  /** The warning that holds now: minutes, `grace`, or none. */
  warning: (typeof chatWarnings)[number] | 'grace' | null;
};

type Timed = Pick<ChatSession, 'status' | 'endsAt' | 'durationMinutes' | 'waitsUntil'>;

/** Where a conversation stands at a moment of the server's clock, in milliseconds. */
export function timeLeft({ status, endsAt, durationMinutes, waitsUntil }: Timed, now: number): TimeLeft {
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
  // A conversation that was reserved for less than a warning begins without it.
  const isNews = warning !== null && warning < durationMinutes;
  return { phase: 'running', seconds, used: 1 - seconds / (durationMinutes * 60), warning: isNews ? warning : null };
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** `11:42`, or `1:05:00` from an hour on. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`;
}

/** What is said aloud and written beside the clock when a warning begins. */
export function warningText(warning: TimeLeft['warning']): string | null {
  if (warning === null) return null;
  if (warning === 'grace') return 'De tijd is om; rond uw zin af';
  return warning === 1 ? 'Nog 1 minuut' : `Nog ${warning} minuten`;
}
