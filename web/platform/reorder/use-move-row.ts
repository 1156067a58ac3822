import { useMutation, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Move } from '#contract/platform/move.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { isLastMutation } from '#web/platform/query/update-cached.ts';

export type RowMove = Move & { id: string };

type MovedList = {
  /** Identifies its moves, which are sent one after the other. */
  name: string;
  /** Of the pages that are moved within. */
  queryKey: QueryKey;
  send: (move: RowMove) => Promise<unknown>;
  errorTitle: string;
  refetch: () => Promise<void>;
};

/** Moves a row of a list that all users see in this order, with an optimistic update. */
export function useMoveRow({ name, queryKey, send, errorTitle, refetch }: MovedList) {
  const mutationKey = [name];
  return useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: send,
    meta: { errorTitle },
    onMutate: async ({ id, afterId }: RowMove) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Pages>(queryKey, (data) => data && moveInPages(data, id, afterId));
    },
    onSettled: async () => {
      if (isLastMutation(mutationKey)) await refetch();
    },
  });
}

type Pages = InfiniteData<{ items: { id: string }[]; next: string | null }, string | undefined>;

/** Moves a row among the loaded pages, whose sizes stay. */
function moveInPages(data: Pages, id: string, afterId: string | null): Pages {
  const all = data.pages.flatMap(({ items }) => items);
  const moved = all.find((row) => row.id === id);
  if (!moved) return data;
  const others = all.filter((row) => row.id !== id);
  const rest = others.toSpliced(others.findIndex((row) => row.id === afterId) + 1, 0, moved);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: rest.splice(0, page.items.length) })) };
}
