import { expect, test } from 'vitest';
import { formatMinutes, isScarce, quickChoices, remainingMinutes, usageTone } from './chat-usage.ts';

const used = (minutesUsed: number, maxMinutes = 60) => ({ minutesUsed, maxMinutes });

test('the bar warns from 70 percent and turns red from 90', () => {
  expect([0, 41, 42, 53, 54, 60].map((minutes) => usageTone(used(minutes)))).toEqual([
    'ok',
    'ok',
    'warn',
    'warn',
    'danger',
    'danger',
  ]);
  expect(usageTone(used(0, 0))).toBe('danger');
});

test('the remainder is 0 when the maximum was lowered below the minutes used', () => {
  expect(remainingMinutes(used(45))).toBe(15);
  expect(remainingMinutes(used(45, 30))).toBe(0);
});

test('10 minutes or less are scarce', () => {
  expect([11, 10, 0].map(isScarce)).toEqual([false, true, true]);
});

test('the quick choices are within the remaining minutes', () => {
  expect(quickChoices(60)).toEqual([15, 30, 60]);
  expect(quickChoices(35)).toEqual([15, 30]);
  expect(quickChoices(8)).toEqual([8]);
  expect(quickChoices(0)).toEqual([]);
});

test('one minute is singular', () => {
  expect([formatMinutes(1), formatMinutes(2)]).toEqual(['1 minuut', '2 minuten']);
});
