import type { ListedRequest } from '#contract/requests.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { requestListKey } from '../supervisor-queries.ts';

type Page = { items: ListedRequest[]; next: string | null };

/** Updates all cached pages of the list before the response. @returns a function that rolls the update back */
export function updateListOptimistically(change: (items: ListedRequest[]) => ListedRequest[]): Promise<() => void> {
  return updateCached<Page>(requestListKey, (page) => ({ ...page, items: change(page.items) }));
}

/** The given requests as far as a cached page of the list contains them, most supported first. */
export function findListedRequests(ids: readonly string[]): ListedRequest[] {
  const pages = queryClient.getQueriesData<Page>({ queryKey: requestListKey });
  const listed = new Map(pages.flatMap(([, page]) => (page?.items ?? []).map((item) => [item.id, item])));
  return ids
    .flatMap((id) => listed.get(id) ?? [])
    .toSorted(
      (one, other) => other.supporterCount - one.supporterCount || one.createdAt.localeCompare(other.createdAt),
    );
}
