import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#web/platform/query/query-client.ts';
import { userDetailKey, userListKey } from '../user-queries.ts';
import { updateCachedUsers } from './update-cached-users.ts';

afterEach(() => queryClient.clear());

const list = [...userListKey, {}];
const statuses = () =>
  queryClient.getQueryData<{ items: { status: string }[] }>(list)!.items.map(({ status }) => status);

test('enabling changes disabled users only; rolling back restores what was shown', async () => {
  const items = ['active', 'pending', 'disabled', 'disabled'].map((status, id) => ({ id: String(id), status }));
  queryClient.setQueryData(list, { items, next: null });
  queryClient.setQueryData([...userDetailKey, '1'], items[1]);
  const rollBack = await updateCachedUsers(['0', '1', '2'], { status: 'active' });
  expect(statuses()).toEqual(['active', 'pending', 'active', 'disabled']);
  expect(queryClient.getQueryData([...userDetailKey, '1'])).toMatchObject({ status: 'pending' });
  rollBack();
  expect(statuses()).toEqual(['active', 'pending', 'disabled', 'disabled']);
  await updateCachedUsers(['0', '1', '2'], { status: 'disabled' });
  expect(statuses()).toEqual(['disabled', 'disabled', 'disabled', 'disabled']);
});
