import type { DayHours } from '#contract/experts.ts';

/** A block of hours as it is typed; both empty: not there. */
export type DraftBlock = { key: string; day: number; from: string; until: string };

export const dayNames = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
export const mostBlocks = 2;

/** A field for a time of day knows no 24:00. */
const endOfDay = '24:00';
const lastMinute = '23:59';

/** Every day with its blocks, and an empty one to type in where it has none. */
export function draftOf(hours: readonly DayHours[]): DraftBlock[] {
  return dayNames.flatMap((_name, at) => {
    const day = at + 1;
    const blocks = hours
      .filter((block) => block.day === day)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const typed = blocks.length > 0 ? blocks : [{ day, from: '', until: '' }];
    return typed.map(({ from, until }, number) => ({
      key: `${day}-${number}`,
      day,
      from,
      until: until === endOfDay ? lastMinute : until,
    }));
  });
}

/** What was typed as hours, or what is wrong with it by block. */
export function readDraft(draft: readonly DraftBlock[]): { hours: DayHours[]; errors: Record<string, string> } {
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
