import { afterEach, expect, test } from 'vitest';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { isQuotaSpent } from './vote-refusal.ts';

const usage = (used: number, max: number) => ({ used, max });
const givenLimits = (used: number, ageMs: number) =>
  queryClient.setQueryData(
    limitsQuery.queryKey,
    { votes: usage(used, 3), requests: usage(0, 3), chatMinutes: usage(0, 60), renewsAt: '2026-11-22T23:00:00.000Z' },
    { updatedAt: Date.now() - ageMs },
  );

afterEach(() => queryClient.clear());

test('a vote is refused without a call when the limits of a moment ago are used up', () => {
  expect(isQuotaSpent()).toBe(false);
  givenLimits(2, 0);
  expect(isQuotaSpent()).toBe(false);
  givenLimits(3, 0);
  expect(isQuotaSpent()).toBe(true);
});

test('the server decides when the limits were fetched longer ago: the next week may have begun', () => {
  givenLimits(3, 61_000);
  expect(isQuotaSpent()).toBe(false);
});
