import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#web/platform/query/query-client.ts';
import { emailChangeQuery } from './email-change-query.ts';
import { removePendingChange } from './email-card.tsx';

const { queryKey } = emailChangeQuery;

afterEach(() => queryClient.clear());

test('a read under way does not bring back the change that was stopped', async () => {
  const pending = { email: 'anna@voorbeeld.example', expiresAt: '2026-11-22T10:00:00.000Z' };
  const waiting = { pending, isManaged: false };
  queryClient.setQueryData(queryKey, waiting);
  const response = Promise.withResolvers<typeof waiting>();
  const read = queryClient
    .fetchQuery({ queryKey, queryFn: () => response.promise, staleTime: 0 })
    .catch(() => undefined);
  expect(queryClient.isFetching()).toBe(1);
  await removePendingChange();
  response.resolve(waiting);
  await read;
  expect(queryClient.getQueryData(queryKey)).toEqual({ pending: null, isManaged: false });
});
