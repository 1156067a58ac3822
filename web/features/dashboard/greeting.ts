import { lazily } from '#web/platform/lazily.ts';

const clock = lazily(
  () => new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', hour: 'numeric', hourCycle: 'h23' }),
);

/** `Goedemorgen, Sanne`, by the clocks of Amsterdam and the first name. */
export function greeting(name: string, now: Date): string {
  const [first] = name.trim().split(/\s+/);
  const words = wordsAt(Number(clock().format(now)));
  return first ? `${words}, ${first}` : words;
}

function wordsAt(hour: number): string {
  if (hour < 6) return 'Goedenacht';
  if (hour < 12) return 'Goedemorgen';
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond';
}
