import { expect, test } from 'vitest';
import { millisecondsUntilMuteEnds } from './mute-end.ts';

const fetchedAt = Date.parse('2026-03-11T12:00:00.000Z');
const endingAt = (...times: string[]) => times.map((time) => ({ endsAt: `2026-03-${time}:00.000Z` }));

test.each([
  [endingAt('11T14:00', '11T12:05'), 301_000],
  [endingAt('11T11:00'), 60_000],
  [endingAt('30T12:00'), 24 * 3_600_000],
])('the mutes are fetched again just after the first of them ends (%#)', (mutes, wait) =>
  expect(millisecondsUntilMuteEnds(mutes, fetchedAt)).toBe(wait),
);
