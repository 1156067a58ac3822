import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PortalQueryClient } from './portal-query-client.ts';

test('a query that is invalidated while it fetches for the first time is fetched again, once', async () => {
  const client = new PortalQueryClient();
  const responses: PromiseWithResolvers<string>[] = [];
  const fetch = () => {
    const response = Promise.withResolvers<string>();
    responses.push(response);
    return response.promise;
  };
  const observer = new QueryObserver(client, { queryKey: ['desk'], queryFn: fetch });
  const shown: (string | undefined)[] = [];
  observer.subscribe(({ data }) => shown.push(data));
  void client.invalidateQueries({ queryKey: ['desk'] });
  void client.invalidateQueries();
  expect(responses).toHaveLength(1);
  responses[0]!.resolve('before the change');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]!.resolve('after the change');
  await expect.poll(() => shown.at(-1)).toBe('after the change');
  expect(responses).toHaveLength(2);
  client.clear();
});

test('a refetch in flight is repeated, and a query of another key is not', async () => {
  const client = new PortalQueryClient();
  let fetched = 0;
  const observer = new QueryObserver(client, { queryKey: ['desk'], queryFn: () => ++fetched, initialData: 0 });
  observer.subscribe(() => undefined);
  await client.invalidateQueries({ queryKey: ['apps'] });
  expect(fetched).toBe(1);
  await client.invalidateQueries({ queryKey: ['desk'] });
  expect(fetched).toBe(2);
  client.clear();
});
