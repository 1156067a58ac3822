import type { ageBuckets } from '#contract/supervisor.ts';

/** Parts of the page that figures lead to. */
export const listId = 'verzoeken';
export const chatId = 'chatminuten';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something waits, short enough for a column: `5 min`, `3 u`, `12 d`, `4 mnd`. */
export function ageText(since: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(since));
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < day) return `${Math.floor(age / hour)} u`;
  if (age < 60 * day) return `${Math.floor(age / day)} d`;
  return `${Math.floor(age / (30 * day))} mnd`;
}

/** A length of time in its handiest measure: `24 min`, `3,4 u`, `2,5 d`; a dash when there was none. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${decimal(hours)} u` : `${decimal(hours / 24)} d`;
}

/** `1.284`, and with a decimal where that says something: `3,4`. */
export function numberText(value: number): string {
  return value.toLocaleString('nl-NL');
}

export function decimal(value: number): string {
  return value.toLocaleString('nl-NL', { maximumFractionDigits: 1 });
}

/** The number of a week in the year, as Dutch calendars count, by the moment at which it begins in Amsterdam. */
export function weekNumber(weekStart: string): number {
  const thursday = new Date(Date.parse(weekStart) + 3.5 * day);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * day)) + 1;
}

export const ageLabels: Record<(typeof ageBuckets)[number], string> = {
  day: 'Tot 1 dag',
  days: '1 tot 3 dagen',
  week: '3 tot 7 dagen',
  month: '7 tot 30 dagen',
  older: 'Langer dan 30 dagen',
};

/** `1 verzoek`, `1.204 verzoeken` */
export function counted(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
