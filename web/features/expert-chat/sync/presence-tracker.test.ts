import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PresenceTracker } from './presence-tracker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the first signal is answered, so that two tabs do not answer each other endlessly', () => {
  const tracker = new PresenceTracker();
  expect(tracker.receive('present')).toBe(true);
  expect(tracker.receive('present')).toBe(false);
});

test('typing ends after a timeout when the idle signal was lost', () => {
  const tracker = new PresenceTracker();
  tracker.receive('typing');
  expect(tracker.state.read()).toEqual({ presence: 'present', isTyping: true });
  vi.advanceTimersByTime(6000);
  expect(tracker.state.read()).toEqual({ presence: 'present', isTyping: false });
});

test('presence is unknown after a timeout without signals', () => {
  const tracker = new PresenceTracker();
  tracker.receive('away');
  expect(tracker.state.read().presence).toBe('away');
  vi.advanceTimersByTime(80_000);
  expect(tracker.state.read().presence).toBe('unknown');
});
