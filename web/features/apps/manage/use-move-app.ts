import { useMutation, type InfiniteData } from '@tanstack/react-query';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { managedAppsQuery, refetchApps } from './manage-apps-queries.ts';

type Move = { id: string; afterId: string | null; previousAfterId: string | null };
type Pages = InfiniteData<{ items: ManagedApp[]; next: string | null }, string | undefined>;

const mutationKey = ['move-app'];
const { queryKey } = managedAppsQuery('active');

/** Moves an app in the default order, with an optimistic update. Moves are sent one after the other. */
export function useMoveApp() {
  return useMutation({
    mutationKey,
    scope: { id: 'move-app' },
    mutationFn: ({ id, ...body }: Move) => call('PUT /api/admin/apps/{id}/position', { params: { id }, body }),
    meta: { errorTitle: 'De app is niet verplaatst' },
    onMutate: async ({ id, afterId }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Pages>(queryKey, (data) => data && moveInPages(data, id, afterId));
    },
    onSettled: async () => {
      // A list that is fetched between two moves would show the first one only.
      if (queryClient.isMutating({ mutationKey }) <= 1) await refetchApps();
    },
  });
}

/** Moves an app among the loaded pages, whose sizes stay. */
function moveInPages(data: Pages, id: string, afterId: string | null): Pages {
  const all = data.pages.flatMap(({ items }) => items);
  const moved = all.find((app) => app.id === id);
  if (!moved) return data;
  const others = all.filter((app) => app.id !== id);
  const rest = others.toSpliced(others.findIndex((app) => app.id === afterId) + 1, 0, moved);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: rest.splice(0, page.items.length) })) };
}
