import { expect, test, vi } from 'vitest';
import { keepEarly, takeEarly } from './early-answers.ts';

const given = () => Promise.resolve(new Response('[]'));

test('the first who asks gets the early answer, the next makes a call', () => {
  const answer = given();
  keepEarly('/api/apps', answer);
  expect(takeEarly('/api/apps')).toBe(answer);
  expect(takeEarly('/api/apps')).toBeUndefined();
});

test('a failure is not given to whoever asks after signing in again', async () => {
  const failed = Promise.reject(new Error('session ended'));
  keepEarly('/api/apps', failed);
  await expect(failed).rejects.toThrow('session ended');
  expect(takeEarly('/api/apps')).toBeUndefined();
});

test('an old answer is not given', () => {
  vi.useFakeTimers();
  keepEarly('/api/apps', given());
  vi.advanceTimersByTime(10_000);
  expect(takeEarly('/api/apps')).toBeUndefined();
  vi.useRealTimers();
});
