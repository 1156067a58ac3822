import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OtherPerson } from './other-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the first sign asks for one back, so that two sides do not answer each other without end', () => {
  const other = new OtherPerson();
  expect(other.hear('present')).toBe(true);
  expect(other.hear('present')).toBe(false);
});

test('typing ends by itself when its end was never heard', () => {
  const other = new OtherPerson();
  other.hear('typing');
  expect(other.state.read()).toEqual({ presence: 'present', isTyping: true });
  vi.advanceTimersByTime(6000);
  expect(other.state.read()).toEqual({ presence: 'present', isTyping: false });
});

test('away is said, silence is unknown', () => {
  const other = new OtherPerson();
  other.hear('away');
  expect(other.state.read().presence).toBe('away');
  vi.advanceTimersByTime(80_000);
  expect(other.state.read().presence).toBe('unknown');
});
