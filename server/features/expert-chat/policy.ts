import { chatGraceSeconds, chatMaxWaitMinutes, chatWarnings } from '#contract/chat-rules.ts';
import { toOneLine } from '#contract/platform/text/to-one-line.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import type { RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Minutes that an expert keeps a conversation without a live connection,
 * a message or a read; then it returns to the queue.
 */
export const chatMaxAbsenceMinutes = 3;

/**
 * Requested minutes as an integer of PostgreSQL, also with the used ones;
 * above every weekly limit, more are refused alike.
 */
export const toStoredMinutes = (minutes: number): number => Math.min(minutes, 1_000_000);

/**
 * Conversations that one user starts: each notifies all experts, and refunds its minutes when it ends while waiting.
 */
export const startsOfUser: RateLimit = { name: 'chat-starts', max: 30, windowMs: 24 * hourMs };

/** Questions that one user leaves: each notifies all experts, and one that is withdrawn makes room for another. */
export const questionsOfUser: RateLimit = { name: 'chat-questions', max: 30, windowMs: 24 * hourMs };

/** Questions for more minutes of one user; each can be withdrawn or declined once. */
export const timeRequestsOfUser: RateLimit = { name: 'chat-time-requests', max: 20, windowMs: hourMs };

/** The status and times of a conversation; instants are ISO strings, as the database returns them. */
export type ChatTiming = {
  status: 'waiting' | 'active' | 'ended';
  durationMinutes: number;
  /** Milliseconds connected to an expert before the current connection. */
  spentMs: number;
  runningSince: string | null;
  endsAt: string | null;
  waitingSince: string | null;
  joinedAt: string | null;
};

/** Milliseconds connected to an expert until now, at most the reserved duration: the grace period is free. */
export function connectedMs(session: ChatTiming, now: Date): number {
  const running = session.runningSince === null ? 0 : now.getTime() - Date.parse(session.runningSince);
  return Math.min(session.spentMs + Math.max(running, 0), session.durationMinutes * minuteMs);
}

/** Started minutes with an expert; 0 when nobody joined. */
export function chargedMinutes(session: ChatTiming, now: Date): number {
  if (session.joinedAt === null) return 0;
  return Math.max(1, Math.ceil(connectedMs(session, now) / minuteMs));
}

export type Reservation = { weekStart: string; minutes: number };

/** The weeks to which `amount` minutes are refunded: the newest first, never more than was reserved from a week. */
export function planRefunds(reservations: readonly Reservation[], amount: number): Reservation[] {
  let left = amount;
  return reservations
    .toSorted((a, b) => Date.parse(b.weekStart) - Date.parse(a.weekStart))
    .map(({ weekStart, minutes }) => {
      const refunded = Math.min(minutes, left);
      left -= refunded;
      return { weekStart, minutes: refunded };
    })
    .filter(({ minutes }) => minutes > 0);
}

/** When a conversation ends if nothing happens, and why; null when it has ended. */
function deadlineOf(session: ChatTiming): { at: Date; reason: 'time' | 'nobody' } | null {
  if (session.status === 'active' && session.endsAt !== null)
    return { at: new Date(Date.parse(session.endsAt) + chatGraceSeconds * 1000), reason: 'time' };
  if (session.status === 'waiting' && session.waitingSince !== null)
    return { at: new Date(Date.parse(session.waitingSince) + chatMaxWaitMinutes * minuteMs), reason: 'nobody' };
  return null;
}

/** Why a conversation is past its deadline; null when it is not. */
export function overdueReason(session: ChatTiming, now: Date): 'time' | 'nobody' | null {
  const deadline = deadlineOf(session);
  return deadline !== null && deadline.at <= now ? deadline.reason : null;
}

/** Whether messages are accepted; also during the grace period after the end. */
export function acceptsMessages({ status, endsAt }: Pick<ChatTiming, 'status' | 'endsAt'>, now: Date): boolean {
  if (status !== 'active' || endsAt === null) return status === 'waiting';
  return now.getTime() < Date.parse(endsAt) + chatGraceSeconds * 1000;
}

/** When the next announcement or the end of a conversation is due. */
export function nextDueAt(session: ChatTiming, now: Date): Date | null {
  const deadline = deadlineOf(session);
  if (deadline === null || session.endsAt === null) return deadline?.at ?? null;
  const end = Date.parse(session.endsAt);
  const announcementTimes = [...chatWarnings, 0].map((left) => new Date(end - left * minuteMs));
  return announcementTimes.find((moment) => moment > now) ?? deadline.at;
}

/** The system message for the time for which it was scheduled; null when the conversation's end has moved since. */
export function announcementAt(session: ChatTiming, scheduledFor: Date, now: Date): string | null {
  if (session.status !== 'active' || session.endsAt === null || scheduledFor > now) return null;
  const end = Date.parse(session.endsAt);
  if (scheduledFor.getTime() === end) return 'De tijd is om. U kunt nog één minuut afronden; dat kost geen minuten.';
  if (!chatWarnings.some((left) => end - left * minuteMs === scheduledFor.getTime())) return null;
  const left = Math.ceil((end - now.getTime()) / minuteMs);
  if (left <= 0) return null;
  return left === 1 ? 'Nog 1 minuut.' : `Nog ${left} minuten.`;
}

/** `1 minuut`, `12 minuten` */
export function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minuut' : `${minutes} minuten`;
}

/** Characters of a question or answer in a notification, whose pop-up shows its whole message. */
export const notificationLength = 300;

const topicLength = 100;

/** The first line of a question, shortened at a word. */
export function topicOf(question: string): string {
  const [first = ''] = question.trim().split(/[\n\r\u0085\u2028\u2029]/u);
  const line = toOneLine(first);
  if (line.length <= topicLength) return line;
  const start = line.slice(0, topicLength);
  return `${sliceCharacters(start, Math.max(start.lastIndexOf(' '), topicLength / 2)).trim()}…`;
}
