import { expect, test } from 'vitest';
import { hoursSchema, parseBlocks, toHoursValues } from './hours-values.ts';

const none = { hours: [], backAt: null, outsideHours: false };
const empty = toHoursValues(none);

test('hours and an absence survive the round trip through the fields', () => {
  const hours = [
    { day: 1, from: '09:00', until: '12:00' },
    { day: 1, from: '13:00', until: '17:00' },
    { day: 5, from: '08:30', until: '24:00' },
  ];
  const schedule = { hours, backAt: '2030-01-07T08:00:00.000Z', outsideHours: true };
  expect(hoursSchema.parse(toHoursValues(schedule))).toEqual(schedule);
  expect(hoursSchema.parse(empty)).toEqual(none);
});

test('blocks of a day are in the order of their times', () => {
  const [late, early] = [
    { day: 2, from: '13:00', until: '17:00' },
    { day: 2, from: '09:00', until: '12:00' },
  ];
  expect(toHoursValues({ ...none, hours: [late, early] })).toMatchObject({
    '2-0': '09:00–12:00',
    '2-1': '13:00–17:00',
  });
});

test('an incomplete block, an end before the start and an overlap are errors of the block', () => {
  expect(parseBlocks({ ...empty, '1-0': '09:00–' }).errors).toEqual({ '1-0': 'Vul een begin- en een eindtijd in' });
  expect(parseBlocks({ ...empty, '1-0': '12:00–09:00' }).errors).toEqual({
    '1-0': 'De eindtijd moet na de begintijd liggen',
  });
  const { error } = hoursSchema.safeParse({ ...empty, '1-0': '09:00–13:00', '1-1': '12:30–17:00' });
  expect(error?.issues).toMatchObject([{ path: ['1-1'], message: 'Deze tijden overlappen met het andere blok' }]);
});
