import type { ListedRequest } from '#contract/requests.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { listKey } from '../supervisor-queries.ts';

type Page = { items: ListedRequest[]; next: string | null };

/** Changes what the pages of the list show before the portal answered. @returns what puts it back */
export async function changeListed(change: (items: ListedRequest[]) => ListedRequest[]): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: listKey });
  const before = queryClient.getQueriesData<Page>({ queryKey: listKey });
  queryClient.setQueriesData<Page>({ queryKey: listKey }, (page) => page && { ...page, items: change(page.items) });
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}

/** Those of some requests that a page of the list showed, the ones with most people behind them first. */
export function listedOf(ids: readonly string[]): ListedRequest[] {
  const pages = queryClient.getQueriesData<Page>({ queryKey: listKey });
  const listed = new Map(pages.flatMap(([, page]) => (page?.items ?? []).map((item) => [item.id, item])));
  return ids
    .flatMap((id) => listed.get(id) ?? [])
    .toSorted(
      (one, other) => other.supporterCount - one.supporterCount || one.createdAt.localeCompare(other.createdAt),
    );
}
