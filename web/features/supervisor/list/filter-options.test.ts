import { expect, test } from 'vitest';
import {
  parsePeriodValue,
  periodValue,
  periodOptions,
  parseStatusValue,
  statusValue,
  statusOptions,
} from './filter-options.ts';
import { defaultView } from '../supervisor-view.ts';

const labels = (options: { label: string }[]) => options.map(({ label }) => label);

test('one value represents a state, a status or several statuses', () => {
  for (const value of ['', 'open', 'unanswered', 'pending', 'approved,rejected'])
    expect(statusValue({ ...defaultView, ...parseStatusValue(value) })).toBe(value);
});

test('options show counts and include the combination of a shared URL', () => {
  const view = { ...defaultView, ...parseStatusValue('pending,rejected') };
  const found = labels(statusOptions(view, { pending: 1204 }));
  expect(found).toContain('Wacht op behandeling (1.204)');
  expect(found.at(-1)).toBe('Wacht op behandeling of Afgewezen');
});

test('a custom period is shown in days with the date it applies to', () => {
  const week = { ...defaultView, from: '2026-11-08T23:00:00.000Z', until: '2026-11-15T23:00:00.000Z' };
  expect(labels(periodOptions(week))[1]).toBe('9 nov – 15 nov');
  expect(labels(periodOptions({ ...week, until: '' }))[1]).toBe('Vanaf 9 nov');
  expect(labels(periodOptions({ ...week, moment: 'answered' }))[1]).toBe('Beantwoord 9 nov – 15 nov');
  expect(labels(periodOptions({ ...week, from: '', moment: 'decided' }))[1]).toBe('Besluit tot en met 15 nov');
  expect(labels(periodOptions({ ...defaultView, moment: 'decided' }))[1]).toBe('Besluit');
  expect(periodValue(defaultView)).toBe('');
});

test('the last 7 days start 7 days ago', () => {
  expect(parsePeriodValue('7', new Date('2026-11-21T12:00:00.000Z'))).toEqual({
    from: '2026-11-14T12:00:00.000Z',
    until: '',
    moment: 'asked',
  });
  expect(parsePeriodValue('custom', new Date())).toEqual({});
});
