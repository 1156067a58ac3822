import { expect, test } from 'vitest';
import { toHoursDraft, parseHoursDraft } from './hours-draft.ts';

const monday = (number: number, from: string, until: string) => ({ key: `1-${number}`, day: 1, from, until });

test('every day has a block, and hours survive the round trip', () => {
  const hours = [
    { day: 1, from: '09:00', until: '12:00' },
    { day: 1, from: '13:00', until: '17:00' },
    { day: 5, from: '08:30', until: '24:00' },
  ];
  expect(toHoursDraft([])).toHaveLength(7);
  expect(parseHoursDraft(toHoursDraft(hours))).toEqual({ hours, errors: {} });
});

test('an incomplete block, an end before the start and an overlap are errors of the block', () => {
  expect(parseHoursDraft([monday(0, '09:00', '')]).errors).toEqual({ '1-0': 'Vul een begin- en een eindtijd in' });
  expect(parseHoursDraft([monday(0, '12:00', '09:00')]).errors).toEqual({
    '1-0': 'De eindtijd moet na de begintijd liggen',
  });
  expect(parseHoursDraft([monday(0, '09:00', '13:00'), monday(1, '12:30', '17:00')]).errors).toEqual({
    '1-1': 'Deze tijden overlappen met het andere blok',
  });
});
