import {
  amsterdamClock,
  awayUntil,
  isAvailable,
  isOnDuty,
  isPresent,
  isWithinHours,
  nextDuty,
  nextOpening,
} from '#contract/expert-hours.ts';
import type { DayHours, Expert } from '#contract/experts.ts';
import { formatClock, formatDayOfMonth, formatIsoDay } from '#web/platform/time/format-time.ts';
import type { StatusTone } from '#web/ui/display/status-dot.tsx';

type Presence = Pick<
  Expert,
  'status' | 'hours' | 'backAt' | 'isLinked' | 'isConnected' | 'isInConversation' | 'outsideHours'
>;

export type AvailabilityText = { tone: StatusTone; label: string; note: string; canStart: boolean };

export const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
const dayMs = 24 * 60 * 60_000;

/** Whether an expert is available at `now`, and otherwise until when not. */
export function describeAvailability(expert: Presence, now: Date): AvailabilityText {
  const unavailable = (note: string) => ({ tone: 'neutral', label: 'Niet bereikbaar', note, canStart: false }) as const;
  if (expert.status === 'automated')
    return { tone: 'ok', label: 'Altijd bereikbaar', note: 'antwoordt in elk gesprek als eerste', canStart: false };
  if (!expert.isLinked) return unavailable('beantwoordt nu geen gesprekken');
  const backAt = awayUntil(expert.backAt, now);
  if (backAt !== null) return { tone: 'warn', label: 'Afwezig', note: backText(backAt, now), canStart: false };
  const outside = expert.outsideHours ? 'ook buiten de vaste uren' : 'buiten de vaste uren';
  const note = isWithinHours(expert.hours, now) ? todayText(expert.hours, now) : outside;
  if (expert.isConnected && expert.isInConversation)
    return { tone: 'warn', label: 'In gesprek', note, canStart: false };
  if (!isOnDuty(expert, now)) {
    const opening = nextOpening(expert.hours, now);
    return unavailable(opening ? `weer bereikbaar ${momentText(opening, now)}` : 'heeft geen vaste uren');
  }
  if (!expert.isConnected) return unavailable('nu niet in het portaal');
  return { tone: 'ok', label: 'Bereikbaar', note, canStart: true };
}

/** Why the linked account does not answer, for administrators, who receive the account; null when it does or there is none. */
export function accountProblem({ account, isLinked }: Pick<Expert, 'account' | 'isLinked'>): string | null {
  if (account === null || isLinked) return null;
  return {
    disabled: 'account is uitgeschakeld',
    pending: 'account is nog niet actief',
    active: 'account mag geen gesprekken voeren',
  }[account.status];
}

/** The experts who can answer this user at `now`. */
export type TeamAvailability = {
  available: number;
  /** In a conversation, available after it. */
  busy: number;
  /** An expert is on duty, connected or not. */
  isOnDuty: boolean;
  /** `maandag 08:30`: when nobody is on duty, the first moment at which an expert is. Null: nobody has hours. */
  opening: string | null;
};

export function describeTeam(experts: readonly (Presence & Pick<Expert, 'isOwn'>)[], now: Date): TeamAvailability {
  const others = experts.filter(({ isOwn, isLinked, status }) => !isOwn && isLinked && status !== 'automated');
  const available = others.filter((expert) => isAvailable(expert, now)).length;
  const busy = others.filter((expert) => isPresent(expert, now)).length - available;
  const isAnyOnDuty = others.some((expert) => isOnDuty(expert, now));
  const [next] = others
    .flatMap((expert) => nextDuty(expert, now) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  return { available, busy, isOnDuty: isAnyOnDuty, opening: next && !isAnyOnDuty ? momentText(next, now) : null };
}

/** Whether one of the experts answers now, or after a conversation. */
export function isAttended({ available, busy }: TeamAvailability): boolean {
  return available + busy > 0;
}

/** When an expert can be reached, for a team that is not attended: a sentence. */
export function nextExpertText({ isOnDuty: isAnyOnDuty, opening }: TeamAvailability): string {
  if (opening !== null) return `Eerstvolgende expert bereikbaar: ${opening}.`;
  return isAnyOnDuty
    ? 'De experts die nu dienst hebben, hebben het portaal niet open.'
    : 'De experts hebben geen vaste uren ingevuld.';
}

/** `vandaag 10:30`, `maandag 08:30`, `volgende week zaterdag 08:00`, or with the date when it is later. */
function momentText(moment: Date, now: Date): string {
  const inDays = countDays(now, moment);
  const { day, time } = amsterdamClock(moment);
  if (inDays === 0) return `vandaag ${time}`;
  if (inDays > 7) return `${formatDayOfMonth(moment)} ${time}`;
  return `${inDays === 7 ? 'volgende week ' : ''}${weekdays[day - 1]} ${time}`;
}

function backText(backAt: string, now: Date): string {
  const back = new Date(backAt);
  const { day } = amsterdamClock(back);
  if (countDays(now, back) === 0) return `terug om ${formatClock(back)}`;
  return back.getTime() - now.getTime() < 6 * dayMs
    ? `terug ${weekdays[day - 1]} ${formatClock(back)}`
    : `terug op ${formatDayOfMonth(back)}`;
}

/** Midnights in Amsterdam from one moment to another: a day can have 23 or 25 hours. */
function countDays(from: Date, to: Date): number {
  return Math.round((Date.parse(formatIsoDay(to)) - Date.parse(formatIsoDay(from))) / dayMs);
}

function todayText(hours: readonly DayHours[], now: Date): string {
  const today = amsterdamClock(now).day;
  const blocks = hours
    .filter(({ day }) => day === today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, until }) => `${from}–${until}`);
  return `vandaag ${blocks.join(' en ')}`;
}
