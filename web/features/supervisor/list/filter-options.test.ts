import { expect, test } from 'vitest';
import { choosePeriod, periodOf, periodOptions, statusChoice, statusOf, statusOptions } from './filter-options.ts';
import { wholeView } from '../supervisor-view.ts';

const labels = (options: { label: string }[]) => options.map(({ label }) => label);

test('one choice stands for a state, a status or several', () => {
  for (const value of ['', 'open', 'unanswered', 'pending', 'approved,rejected'])
    expect(statusOf({ ...wholeView, ...statusChoice(value) })).toBe(value);
});

test('statuses say how many there are, and a combination from a shared address is among them', () => {
  const view = { ...wholeView, ...statusChoice('pending,rejected') };
  const found = labels(statusOptions(view, { pending: 1204 }));
  expect(found).toContain('In afwachting (1.204)');
  expect(found.at(-1)).toBe('In afwachting of Afgewezen');
});

test('a period from a figure is told in days, and of what it is', () => {
  const week = { ...wholeView, from: '2026-11-08T23:00:00.000Z', until: '2026-11-15T23:00:00.000Z' };
  expect(labels(periodOptions(week))[1]).toBe('9 nov – 15 nov');
  expect(labels(periodOptions({ ...week, until: '' }))[1]).toBe('Vanaf 9 nov');
  expect(labels(periodOptions({ ...week, moment: 'answered' }))[1]).toBe('Beantwoord 9 nov – 15 nov');
  expect(labels(periodOptions({ ...week, from: '', moment: 'decided' }))[1]).toBe('Besluit tot en met 15 nov');
  expect(labels(periodOptions({ ...wholeView, moment: 'decided' }))[1]).toBe('Besluit');
  expect(periodOf(wholeView)).toBe('');
});

test('the last 7 days begin 7 days ago', () => {
  expect(choosePeriod('7', new Date('2026-11-21T12:00:00.000Z'))).toEqual({
    ...{ from: '2026-11-14T12:00:00.000Z', until: '', moment: 'asked' },
  });
  expect(choosePeriod('chosen', new Date())).toEqual({});
});
