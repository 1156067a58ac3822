import { awayUntil, amsterdamClock, isAvailable } from '#contract/expert-hours.ts';
import type { DayHours, Expert } from '#contract/experts.ts';
import { formatClock, formatWeekMoment } from '#web/platform/time/format-time.ts';
import type { StatusTone } from '#web/ui/display/status-dot.tsx';

export type AvailabilityText = { tone: StatusTone; label: string; note: string; canStart: boolean };

const dayLength = 24 * 60 * 60_000;

/** Whether an expert is available at `now`, with the hours of today or the end of the absence. */
export function describeAvailability(expert: Pick<Expert, 'status' | 'hours' | 'backAt'>, now: Date): AvailabilityText {
  if (expert.status === 'automated')
    return { tone: 'ok', label: 'Altijd bereikbaar', note: 'antwoordt in elk gesprek als eerste', canStart: false };
  const backAt = awayUntil(expert.backAt, now);
  if (backAt !== null) return { tone: 'warn', label: 'Afwezig', note: backText(backAt, now), canStart: false };
  const canStart = isAvailable(expert, now);
  const today = amsterdamClock(now).day;
  return {
    tone: canStart ? 'ok' : 'neutral',
    label: canStart ? 'Bereikbaar' : 'Niet bereikbaar',
    note: todayText(expert.hours.filter(({ day }) => day === today)),
    canStart,
  };
}

function backText(backAt: string, now: Date): string {
  const back = new Date(backAt);
  if (amsterdamClock(back).day === amsterdamClock(now).day && back.getTime() - now.getTime() < dayLength)
    return `terug om ${formatClock(back)}`;
  return back.getTime() - now.getTime() < 6 * dayLength
    ? `terug ${formatWeekMoment(back)}`
    : `terug op ${dateText.format(back)}`;
}

const dateText = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'long' });

function todayText(today: DayHours[]): string {
  if (today.length === 0) return 'vandaag geen uren';
  const blocks = today
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, until }) => `${from}–${until}`);
  return `vandaag ${blocks.join(' en ')}`;
}
