import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import { dispatchLiveMessage } from '#web/platform/live/live-messages.ts';
import { queryClient, watchQueryInvalidation } from '#web/platform/query/query-client.ts';
import { appsQuery } from './vote-queries.ts';
import { watchCachedApps } from './watch-cached-apps.ts';

watchQueryInvalidation();
watchCachedApps();

const planner = { id: 'planner', voteCount: 31, isFavorite: false, lastOpenedAt: null } as App;
const parser = { id: 'parser', voteCount: 7, isFavorite: true, lastOpenedAt: null } as App;
const lastOpenedAt = '2026-03-11T12:00:00.000Z';

const opened = () =>
  dispatchLiveMessage({
    type: 'apps.activity',
    cursor: '1.1',
    apps: [{ id: 'planner', isFavorite: false, lastOpenedAt }],
  });
const counted = (voteCount: number) =>
  dispatchLiveMessage({ type: 'votes.changed', cursor: '1.1', counts: [{ appId: 'planner', voteCount }] });
const listCached = () => queryClient.getQueryData(appsQuery.queryKey);

let stop = () => {};
afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  queryClient.clear();
});

/** Shows the list. @returns how to answer its oldest fetch, and how many were made */
function showList(initialData?: App[]) {
  const fetches: ((apps: App[]) => void)[] = [];
  let made = 0;
  const queryFn = () => {
    made += 1;
    return new Promise<App[]>((resolve) => fetches.push(resolve));
  };
  const options = { queryKey: appsQuery.queryKey, queryFn, staleTime: 60_000, ...(initialData && { initialData }) };
  stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  return { answer: (apps: App[]) => fetches.shift()!(apps), made: () => made };
}

test('what the user did in another tab is written into the list, which is not fetched again', () => {
  const list = showList([planner, parser]);
  opened();
  expect(listCached()).toEqual([{ ...planner, lastOpenedAt }, parser]);
  expect(listCached()![1]).toBe(parser);
  expect(list.made()).toBe(0);
});

test('a change that the list already shows changes nothing', () => {
  showList([planner, parser]);
  const before = listCached();
  counted(31);
  expect(listCached()).toBe(before);
});

test('a list that was being fetched is fetched again', async () => {
  const list = showList();
  opened();
  list.answer([planner]);
  await expect.poll(list.made).toBe(2);
  list.answer([{ ...planner, lastOpenedAt }]);
  await expect.poll(listCached).toEqual([{ ...planner, lastOpenedAt }]);
});

test('a hidden page whose list is outdated fetches it once it is shown, whatever was written into it', async () => {
  queryClient.mount();
  const list = showList([planner]);
  focusManager.setFocused(false);
  dispatchLiveMessage({ type: 'changed', cursor: '1.1', what: ['apps'] });
  opened();
  counted(32);
  expect(list.made()).toBe(0);
  focusManager.setFocused(true);
  await expect.poll(list.made).toBe(1);
  queryClient.unmount();
});
