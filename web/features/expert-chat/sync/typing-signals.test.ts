import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingSignals } from './typing-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('typing is signalled at most every 3 seconds, and idle after 5 seconds without a keystroke', () => {
  const sent: string[] = [];
  const signals = new TypingSignals((signal) => sent.push(signal));
  for (let key = 0; key < 20; key += 1) {
    signals.keystroke();
    vi.advanceTimersByTime(200);
  }
  expect(sent).toEqual(['typing', 'typing']);
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual(['typing', 'typing', 'idle']);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(3);
});

test('stopping sends one idle signal, and none without typing', () => {
  const sent: string[] = [];
  const signals = new TypingSignals((signal) => sent.push(signal));
  signals.stop();
  signals.keystroke();
  signals.stop();
  signals.stop();
  expect(sent).toEqual(['typing', 'idle']);
});
