import {
  amsterdamClock,
  awayUntil,
  isAvailable,
  isOnDuty,
  isPresent,
  isWithinHours,
  nextOpening,
} from '#contract/expert-hours.ts';
import type { DayHours, Expert } from '#contract/experts.ts';
import { formatClock } from '#web/platform/time/format-time.ts';
import type { StatusTone } from '#web/ui/display/status-dot.tsx';

type Presence = Pick<
  Expert,
  'status' | 'hours' | 'backAt' | 'isLinked' | 'isConnected' | 'isInConversation' | 'outsideHours'
>;

export type AvailabilityText = { tone: StatusTone; label: string; note: string; canStart: boolean };

export const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
const dayLength = 24 * 60 * 60_000;

/** Whether an expert is available at `now`, and otherwise until when not. */
export function describeAvailability(expert: Presence, now: Date): AvailabilityText {
  const unavailable = (note: string) => ({ tone: 'neutral', label: 'Niet bereikbaar', note, canStart: false }) as const;
  if (expert.status === 'automated')
    return { tone: 'ok', label: 'Altijd bereikbaar', note: 'antwoordt in elk gesprek als eerste', canStart: false };
  if (!expert.isLinked) return unavailable('beantwoordt nog geen gesprekken');
  const backAt = awayUntil(expert.backAt, now);
  if (backAt !== null) return { tone: 'warn', label: 'Afwezig', note: backText(backAt, now), canStart: false };
  const note = isWithinHours(expert.hours, now) ? todayText(expert.hours, now) : 'ook buiten de vaste uren';
  if (expert.isConnected && expert.isInConversation)
    return { tone: 'warn', label: 'In gesprek', note, canStart: false };
  if (!isOnDuty(expert, now)) return unavailable(openingText(expert.hours, now) ?? 'heeft geen vaste uren');
  if (!expert.isConnected) return unavailable('nu niet in het portaal');
  return { tone: 'ok', label: 'Bereikbaar', note, canStart: true };
}

/** The experts who can answer this user at `now`. */
export type TeamAvailability = {
  available: number;
  /** In a conversation, available after it. */
  busy: number;
  /** `weer bereikbaar maandag 08:30` when nobody is there and nobody has to be; otherwise null. */
  opening: string | null;
};

export function describeTeam(experts: readonly (Presence & Pick<Expert, 'isOwn'>)[], now: Date): TeamAvailability {
  const others = experts.filter(({ isOwn, isLinked, status }) => !isOwn && isLinked && status !== 'automated');
  const available = others.filter((expert) => isAvailable(expert, now)).length;
  const busy = others.filter((expert) => isPresent(expert, now)).length - available;
  const isClosed = available + busy === 0 && !others.some((expert) => isOnDuty(expert, now));
  const hours = others.filter(({ backAt }) => awayUntil(backAt, now) === null).flatMap((expert) => expert.hours);
  return { available, busy, opening: isClosed ? openingText(hours, now) : null };
}

/** `weer bereikbaar maandag 08:30`; null without hours. */
function openingText(hours: readonly DayHours[], now: Date): string | null {
  const opening = nextOpening(hours, now);
  if (opening === null) return null;
  const { day, time, inDays } = opening;
  if (inDays === 0) return `weer bereikbaar om ${time}`;
  return `weer bereikbaar ${inDays === 7 ? 'volgende week ' : ''}${weekdays[day - 1]} ${time}`;
}

function backText(backAt: string, now: Date): string {
  const back = new Date(backAt);
  const { day } = amsterdamClock(back);
  if (day === amsterdamClock(now).day && back.getTime() - now.getTime() < dayLength)
    return `terug om ${formatClock(back)}`;
  return back.getTime() - now.getTime() < 6 * dayLength
    ? `terug ${weekdays[day - 1]} ${formatClock(back)}`
    : `terug op ${dateText.format(back)}`;
}

const dateText = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'long' });

function todayText(hours: readonly DayHours[], now: Date): string {
  const today = amsterdamClock(now).day;
  const blocks = hours
    .filter(({ day }) => day === today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, until }) => `${from}–${until}`);
  return `vandaag ${blocks.join(' en ')}`;
}
