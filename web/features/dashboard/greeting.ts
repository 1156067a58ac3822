import { memoize } from '#web/platform/memoize.ts';

const hourFormat = memoize(
  () => new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', hour: 'numeric', hourCycle: 'h23' }),
);

/** `Goedemorgen, Sanne`, by the time in Amsterdam and the first name. */
export function greetingFor(name: string, now: Date): string {
  const [first] = name.trim().split(/\s+/);
  const words = greetingAtHour(Number(hourFormat().format(now)));
  return first ? `${words}, ${first}` : words;
}

function greetingAtHour(hour: number): string {
  if (hour < 6) return 'Goedenacht';
  if (hour < 12) return 'Goedemorgen';
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond';
}
