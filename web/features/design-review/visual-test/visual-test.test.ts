import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { issueStore } from '../issues/issue-store.ts';
import { formatRatio, toTokenValue } from './measure-tokens.ts';
import { startVisualTest, visualTest } from './visual-test.ts';

const finding = { rule: 'Knop zonder naam', place: 'button', fix: 'Geef de knop tekst.', isCritical: true };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-09T09:00:00.000Z') });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  clearUserState();
  vi.useRealTimers();
});

test('the result is shown 2 seconds after the start, and stored', async () => {
  void startVisualTest(async () => await Promise.resolve({ findings: [], pairCount: 90 }));
  await vi.advanceTimersByTimeAsync(1999);
  expect(visualTest.read()).toEqual({ state: 'testing' });
  await vi.advanceTimersByTimeAsync(1);
  expect(visualTest.read()).toEqual({ state: 'passed', findingCount: 0, pairCount: 90 });
  expect(issueStore().read()).toMatchObject({ runs: 1, checkedAt: '2026-03-09T09:00:02.000Z' });
});

test('a check that takes longer is waited for, and its findings fail the test', async () => {
  const { promise, resolve } = Promise.withResolvers<{ findings: (typeof finding)[]; pairCount: number }>();
  const check = vi.fn(() => promise);
  void startVisualTest(check);
  void startVisualTest(check);
  await vi.advanceTimersByTimeAsync(5000);
  expect(visualTest.read()).toEqual({ state: 'testing' });
  resolve({ findings: [finding], pairCount: 90 });
  await vi.advanceTimersByTimeAsync(0);
  expect(visualTest.read()).toMatchObject({ state: 'failed', findingCount: 1 });
  expect(issueStore().read().issues).toMatchObject([{ ...finding, theme: 'dark', runs: 1 }]);
  expect(check).toHaveBeenCalledTimes(1);
});

test('a check that cannot be loaded says so and stores nothing', async () => {
  const before = issueStore().read();
  void startVisualTest(async () => await Promise.reject(new Error('offline')));
  await vi.advanceTimersByTimeAsync(2000);
  expect(visualTest.read()).toEqual({ state: 'unavailable' });
  expect(issueStore().read()).toEqual(before);
});

test('the result of a test that a sign-out interrupts is dropped', async () => {
  void startVisualTest(async () => await Promise.resolve({ findings: [finding], pairCount: 90 }));
  await vi.advanceTimersByTimeAsync(1000);
  clearUserState();
  await vi.advanceTimersByTimeAsync(5000);
  expect(visualTest.read()).toEqual({ state: 'idle' });
});

test('computed colours are read as tokens, and ratios are rounded down', () => {
  expect(toTokenValue('rgb(0, 126, 164)')).toBe('#007ea4');
  expect(toTokenValue('oklch(0.24 0.016 235)')).toBe('oklch(0.24 0.016 235)');
  expect([formatRatio(4.499), formatRatio(15.2), formatRatio(4.5)]).toEqual(['4,49', '15,2', '4,5']);
});
