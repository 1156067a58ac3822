import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { dispatchLiveMessage } from '../live/live-messages.ts';
import { liveKey } from './live-key.ts';
import { queryClient, watchQueryInvalidation } from './query-client.ts';

watchQueryInvalidation();
afterEach(() => {
  focusManager.setFocused(undefined);
  queryClient.clear();
});

/** Shows a query of a live key, and counts how often it is read. */
function observe(name: 'apps' | 'chat'): { reads: () => number; stop: () => void } {
  let reads = 0;
  const options = { queryKey: [...liveKey(name), 'list'], queryFn: () => ++reads, initialData: 0 };
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  return { reads: () => reads, stop };
}

const changed = (what: 'apps' | 'chat') => dispatchLiveMessage({ type: 'changed', cursor: '1.1', what: [what] });

test('data is fresh and kept for 5 minutes; nothing is retried', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { staleTime: 300_000, gcTime: 300_000, retry: false },
    mutations: { retry: false },
  });
});

test('a live change is read at once; that of a hidden page once it is shown, and nothing else is read then', async () => {
  queryClient.mount();
  const apps = observe('apps');
  changed('apps');
  await expect.poll(apps.reads).toBe(1);
  focusManager.setFocused(false);
  changed('apps');
  changed('apps');
  expect(apps.reads()).toBe(1);
  focusManager.setFocused(true);
  await expect.poll(apps.reads).toBe(2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(apps.reads()).toBe(2);
  apps.stop();
  queryClient.unmount();
});

test('a hidden page follows conversations, whose messages it announces, also when everything may have changed', async () => {
  const [chats, apps] = [observe('chat'), observe('apps')];
  focusManager.setFocused(false);
  changed('chat');
  await expect.poll(chats.reads).toBe(1);
  void queryClient.invalidateQueries();
  await expect.poll(chats.reads).toBe(2);
  expect(apps.reads()).toBe(0);
  for (const { stop } of [chats, apps]) stop();
});

test('what a hidden page was reading when it changed is read again', async () => {
  const responses: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const response = Promise.withResolvers<string>();
    responses.push(response);
    return response.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey: liveKey('apps'), queryFn, initialData: 'at first' });
  const stop = observer.subscribe(() => undefined);
  changed('apps');
  await expect.poll(() => responses.length).toBe(1);
  focusManager.setFocused(false);
  changed('apps');
  responses[0]!.resolve('before the second change');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]!.resolve('after it');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
  stop();
});
