import { chatGraceSeconds, chatMaxWaitMinutes, chatWarnings } from '#contract/expert-chat.ts';

const minute = 60_000;

/** How a conversation stands; moments are ISO texts, as the database gives them. */
export type Standing = {
  status: 'waiting' | 'active' | 'ended';
  durationMinutes: number;
  /** Milliseconds that earlier turns on the line took. */
  spentMs: number;
  runningSince: string | null;
  endsAt: string | null;
  waitingSince: string | null;
  joinedAt: string | null;
};

/** Milliseconds on the line until now; what comes after the end of the time costs nothing. */
export function timeOnLine(session: Standing, now: Date): number {
  const running = session.runningSince === null ? 0 : now.getTime() - Date.parse(session.runningSince);
  return Math.min(session.spentMs + Math.max(running, 0), session.durationMinutes * minute);
}

/** Whole minutes that were begun with an expert; none when nobody joined. */
export function minutesCharged(session: Standing, now: Date): number {
  if (session.joinedAt === null) return 0;
  return Math.max(1, Math.ceil(timeOnLine(session, now) / minute));
}

export type Reservation = { weekStart: string; minutes: number };

/** From which weeks so many minutes return: the newest first, never more than was taken there. */
export function planReturn(reservations: readonly Reservation[], amount: number): Reservation[] {
  let left = amount;
  return reservations
    .toSorted((a, b) => Date.parse(b.weekStart) - Date.parse(a.weekStart))
    .map(({ weekStart, minutes }) => {
      const back = Math.min(minutes, left);
      left -= back;
      return { weekStart, minutes: back };
    })
    .filter(({ minutes }) => minutes > 0);
}

/** When a conversation must end if nothing happens, and why; null once it has. */
function lastMoment(session: Standing): { at: Date; reason: 'time' | 'nobody' } | null {
  if (session.status === 'active' && session.endsAt !== null)
    return { at: new Date(Date.parse(session.endsAt) + chatGraceSeconds * 1000), reason: 'time' };
  if (session.status === 'waiting' && session.waitingSince !== null)
    return { at: new Date(Date.parse(session.waitingSince) + chatMaxWaitMinutes * minute), reason: 'nobody' };
  return null;
}

/** Why a conversation should have ended by now; null when it need not. */
export function overdue(session: Standing, now: Date): 'time' | 'nobody' | null {
  const last = lastMoment(session);
  return last !== null && last.at <= now ? last.reason : null;
}

/** Whether something can still be said in a conversation; also while both finish their sentence. */
export function takesIn({ status, endsAt }: Pick<Standing, 'status' | 'endsAt'>, now: Date): boolean {
  if (status !== 'active' || endsAt === null) return status === 'waiting';
  return now.getTime() < Date.parse(endsAt) + chatGraceSeconds * 1000;
}

/** The next moment after now at which something is to be said or done about a conversation. */
export function nextMoment(session: Standing, now: Date): Date | null {
  const last = lastMoment(session);
  if (last === null || session.endsAt === null) return last?.at ?? null;
  const end = Date.parse(session.endsAt);
  const spoken = [...chatWarnings, 0].map((left) => new Date(end - left * minute));
  return spoken.find((moment) => moment > now) ?? last.at;
}

/** What is said at a moment for which it was planned; null when the conversation has another end by now. */
export function wordsAt(session: Standing, planned: Date, now: Date): string | null {
  if (session.status !== 'active' || session.endsAt === null || planned > now) return null;
  const end = Date.parse(session.endsAt);
  if (planned.getTime() === end) return 'De tijd is om. U kunt nog één minuut afronden; dat kost geen minuten.';
  if (!chatWarnings.some((left) => end - left * minute === planned.getTime())) return null;
  const left = Math.ceil((end - now.getTime()) / minute);
  if (left <= 0) return null;
  return left === 1 ? 'Nog 1 minuut.' : `Nog ${left} minuten.`;
}
