import { useMutation, type QueryKey } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { changeRequests } from '#contract/request-decisions.ts';
import { requestTransitions, type ListedRequest } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { changedTitle } from './change-texts.ts';
import { listName } from './supervisor-queries.ts';
import { refreshRequests, undoToast } from './undo-toast.ts';

type Change = BodyOf<typeof changeRequests>;
type Page = { items: ListedRequest[]; next: string | null };

/** Gives requests another status: seen in the list at once, told with what was skipped, and undone from there. */
export function useChangeRequests() {
  return useMutation({
    mutationFn: (body: Change) => call(changeRequests, { body }),
    onMutate: async ({ ids, status }: Change) => {
      await queryClient.cancelQueries({ queryKey: listName });
      const before = queryClient.getQueriesData<Page>({ queryKey: listName });
      queryClient.setQueriesData<Page>({ queryKey: listName }, (page) => page && withStatus(page, ids, status));
      return before;
    },
    onError: (_error, _change, before) => before && putBack(before),
    onSuccess: (batch, { status }) => undoToast(batch, changedTitle(batch.changed.length, status)),
    onSettled: refreshRequests,
    meta: { errorTitle: 'De status is niet gewijzigd' },
  });
}

function withStatus({ items, next }: Page, ids: string[], status: Change['status']): Page {
  const isChanged = (item: ListedRequest) => ids.includes(item.id) && requestTransitions[item.status].includes(status);
  return { items: items.map((item) => (isChanged(item) ? { ...item, status } : item)), next };
}

function putBack(pages: [QueryKey, Page | undefined][]): void {
  for (const [key, page] of pages) queryClient.setQueryData(key, page);
}
