import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { updateCached } from './update-cached.ts';

const listKey = ['rows', 'list'];

afterEach(() => queryClient.clear());

test('a read under way does not bring a deleted row back', async () => {
  const response = Promise.withResolvers<string[]>();
  const observer = new QueryObserver(queryClient, {
    queryKey: listKey,
    queryFn: () => response.promise,
    initialData: ['a', 'b'],
  });
  const stop = observer.subscribe(() => undefined);
  void observer.refetch();
  expect(queryClient.isFetching()).toBe(1);
  await updateCached<string[]>(listKey, (rows) => rows.filter((row) => row !== 'a'));
  response.resolve(['a', 'b']);
  await response.promise;
  await Promise.resolve();
  expect(queryClient.isFetching()).toBe(0);
  expect(observer.getCurrentResult().data).toEqual(['b']);
  stop();
});

test('all queries below a key are changed and rolled back; one without data stays without', async () => {
  queryClient.setQueryData([...listKey, 1], ['a']);
  queryClient.setQueryData([...listKey, 2], ['b']);
  queryClient.getQueryCache().build(queryClient, { queryKey: [...listKey, 3] });
  const data = () => queryClient.getQueriesData({ queryKey: listKey }).map(([, rows]) => rows);
  const rollBack = await updateCached<string[]>(listKey, (rows) => [...rows, 'c']);
  expect(data()).toEqual([['a', 'c'], ['b', 'c'], undefined]);
  rollBack();
  expect(data()).toEqual([['a'], ['b'], undefined]);
});
