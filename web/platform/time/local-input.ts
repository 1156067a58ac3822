import { memoize } from '../memoize.ts';

const localTime = memoize(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' }),
);

const hour = 3_600_000;

/** An instant as the value of a `datetime-local` input, in the time zone of Amsterdam: `2026-11-21T14:03`. Null is empty. */
export function toLocalInput(moment: string | null): string {
  return moment === null ? '' : localTime().format(new Date(moment)).replace(' ', 'T');
}

/**
 * The instant of a `datetime-local` input; null when it is empty. As in browsers a time that occurs twice is the first one,
 * and one that the clock skips is an hour later. A year of more than four digits is returned as it is: the contract refuses it.
 */
export function fromLocalInput(value: string): string | null {
  if (value === '') return null;
  const asUtc = Date.parse(`${value}Z`);
  if (Number.isNaN(asUtc)) return value;
  const [summer, winter] = [2, 1].map((ahead) => new Date(asUtc - ahead * hour).toISOString()) as [string, string];
  return toLocalInput(summer) === value.slice(0, 'yyyy-mm-ddThh:mm'.length) ? summer : winter;
}
