import { afterEach, expect, test } from 'vitest';
import type { Tool } from '#contract/tools.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { managedToolsQuery } from './manage/manage-tools-queries.ts';
import { toolsQuery } from './tools-query.ts';
import { updateCachedTool } from './update-cached-tool.ts';

const { queryKey } = toolsQuery;
const tools = ['1', '2'].map((id) => ({ id, status: 'maintenance' }) as Tool);
const statuses = () => queryClient.getQueryData(queryKey)?.map(({ status }) => status);

afterEach(() => queryClient.clear());

test('the list of administrators, which has pages, is left as it is', async () => {
  const managed = managedToolsQuery('active').queryKey;
  const pages = { pages: [], pageParams: [] };
  queryClient.setQueryData(managed, pages);
  await updateCachedTool({ id: '1', status: 'unknown' });
  expect(queryClient.getQueryData(managed)).toBe(pages);
});

test('a read under way does not bring back the maintenance that is ended; rolling back does', async () => {
  queryClient.setQueryData(queryKey, tools);
  const response = Promise.withResolvers<Tool[]>();
  const read = queryClient
    .fetchQuery({ queryKey, queryFn: () => response.promise, staleTime: 0 })
    .catch(() => undefined);
  expect(queryClient.isFetching()).toBe(1);
  const rollBack = await updateCachedTool({ id: '1', status: 'unknown' });
  response.resolve(tools);
  await read;
  expect(statuses()).toEqual(['unknown', 'maintenance']);
  rollBack();
  expect(statuses()).toEqual(['maintenance', 'maintenance']);
});
