import * as z from 'zod/mini';
import type { DayHours, Expert } from '#contract/experts.ts';
import type { VersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { fromLocalInput, toLocalInput } from '#web/platform/time/local-input.ts';
import { weekdays } from '../availability.ts';

/** A field with a block of hours: the weekday (1: Monday, 7: Sunday), and whether it is the first or second block. */
export type BlockName = `${1 | 2 | 3 | 4 | 5 | 6 | 7}-${0 | 1}`;

/** The values of the fields. A block is `09:00–17:00`; `–`: shown, without times; empty: not shown. */
export type HoursValues = Record<BlockName, string> & { backAt: string; outsideHours: boolean };

export type HoursForm = VersionedForm<HoursValues>;

/** What the fields are parsed to. */
type Schedule = Pick<Expert, 'hours' | 'backAt' | 'outsideHours'>;

const dash = '–';

/** A time input does not accept 24:00; the form shows it as 23:59. */
const endOfDay = '24:00';
const lastMinute = '23:59';

export type Block = { from: string; until: string };

export function toBlock(value: string): Block {
  const [from = '', until = ''] = value.split(dash);
  return { from, until };
}

export function formatBlock({ from, until }: Block): string {
  return `${from}${dash}${until}`;
}

/** The fields of a day, the first one first. */
export function blocksOf(day: number): [first: BlockName, second: BlockName] {
  return [`${day}-0` as BlockName, `${day}-1` as BlockName];
}

/** Every day has its first block, also without hours. */
export function toHoursValues({ hours, backAt, outsideHours }: Schedule): HoursValues {
  const days = weekdays.flatMap((_name, at) => {
    const [first, second] = hours
      .filter(({ day }) => day === at + 1)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, until }) => formatBlock({ from, until: until === endOfDay ? lastMinute : until }));
    const [firstName, secondName] = blocksOf(at + 1);
    return [
      [firstName, first ?? dash],
      [secondName, second ?? ''],
    ];
  });
  const blocks = Object.fromEntries(days) as Record<BlockName, string>;
  return { backAt: toLocalInput(backAt), outsideHours, ...blocks };
}

/** The hours of the fields, with errors by the name of the block. */
export function parseBlocks(values: Record<BlockName, string>): {
  hours: DayHours[];
  errors: Partial<Record<BlockName, string>>;
} {
  const errors: Partial<Record<BlockName, string>> = {};
  const hours: DayHours[] = [];
  const addBlock = (day: number, name: BlockName) => {
    const { from, until } = toBlock(values[name]);
    if (from === '' && until === '') return;
    if (from === '' || until === '') errors[name] = 'Vul een begin- en een eindtijd in';
    else if (until <= from) errors[name] = 'De eindtijd moet na de begintijd liggen';
    else if (hours.some((other) => other.day === day && from < other.until && other.from < until))
      errors[name] = 'Deze tijden overlappen met het andere blok';
    else hours.push({ day, from, until: until === lastMinute ? endOfDay : until });
  };
  for (const at of weekdays.keys()) for (const name of blocksOf(at + 1)) addBlock(at + 1, name);
  return { hours, errors };
}

/** Parses the fields, with errors at the blocks. */
export const hoursSchema: z.ZodMiniType<Schedule> = z.pipe(
  z.custom<HoursValues>(),
  z.transform((values: HoursValues, { issues }) => {
    const { hours, errors } = parseBlocks(values);
    for (const [name, message] of Object.entries(errors))
      issues.push({ code: 'custom', path: [name], message, input: values });
    const { backAt, outsideHours } = values;
    return { hours, backAt: fromLocalInput(backAt), outsideHours };
  }),
);
