import { expect, test, vi } from 'vitest';
import type { App } from '#contract/apps.ts';
import { appsQuery } from '#web/features/votes/public.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { createReorderActions } from './create-reorder-actions.ts';

vi.stubGlobal('requestAnimationFrame', vi.fn());

test('a move in the view of a lower role keeps the places of the apps that this view leaves out', () => {
  const apps = ['planner', 'beheer', 'kaart', 'figures'].map((id) => ({ id, name: id }) as App);
  queryClient.setQueryData(appsQuery.queryKey, apps);
  const change = vi.fn();
  const shown = apps.filter(({ id }) => id === 'planner' || id === 'kaart');
  createReorderActions(shown, { order: ['beheer', 'planner', 'kaart'], isReady: true, change }).move('kaart', 0);
  expect(change).toHaveBeenCalledWith(['beheer', 'kaart', 'planner', 'figures']);
});
