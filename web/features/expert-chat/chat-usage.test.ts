import { expect, test } from 'vitest';
import { minutesText, quickChoices, remainingMinutes, usageTone } from './chat-usage.ts';

const used = (minutesUsed: number, maxMinutes = 60) => ({ minutesUsed, maxMinutes });

test('the bar is green below 70 percent, yellow from 70 and red from 90', () => {
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

test('nothing below zero is left when the maximum was lowered', () => {
  expect(remainingMinutes(used(45))).toBe(15);
  expect(remainingMinutes(used(45, 30))).toBe(0);
});

test('the quick choices are within what is left', () => {
  expect(quickChoices(60)).toEqual([15, 30, 60]);
  expect(quickChoices(35)).toEqual([15, 30]);
  expect(quickChoices(8)).toEqual([8]);
  expect(quickChoices(0)).toEqual([]);
});

test('one minute is a minute', () => {
  expect([minutesText(1), minutesText(2)]).toEqual(['1 minuut', '2 minuten']);
});
