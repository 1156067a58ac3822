import { weekdays } from '../availability.ts';
import type { DayHours } from '#contract/experts.ts';

/** A block of hours in the form; no block when both fields are empty. */
export type DraftBlock = { key: string; day: number; from: string; until: string };

export const maxBlocksPerDay = 2;

/** A time input does not accept 24:00; the form shows it as 23:59. */
const endOfDay = '24:00';
const lastMinute = '23:59';

/** The blocks of all seven days, with an empty block for a day without hours. */
export function toHoursDraft(hours: readonly DayHours[]): DraftBlock[] {
  return weekdays.flatMap((_name, index) => {
    const day = index + 1;
    const blocks = hours
      .filter((block) => block.day === day)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const fields = blocks.length > 0 ? blocks : [{ day, from: '', until: '' }];
    return fields.map(({ from, until }, number) => ({
      key: `${day}-${number}`,
      day,
      from,
      until: until === endOfDay ? lastMinute : until,
    }));
  });
}

/** The hours of the form, with errors by the key of the block. */
export function parseHoursDraft(draft: readonly DraftBlock[]): { hours: DayHours[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const hours: DayHours[] = [];
  for (const { key, day, from, until } of draft) {
    if (from === '' && until === '') continue;
    if (from === '' || until === '') errors[key] = 'Vul een begin- en een eindtijd in';
    else if (until <= from) errors[key] = 'De eindtijd moet na de begintijd liggen';
    else if (hours.some((other) => other.day === day && from < other.until && other.from < until))
      errors[key] = 'Deze tijden overlappen met het andere blok';
    else hours.push({ day, from, until: until === lastMinute ? endOfDay : until });
  }
  return { hours, errors };
}
