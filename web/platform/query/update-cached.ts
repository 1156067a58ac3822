import type { InferDataFromTag, MutationKey, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Changes the data of all queries below a key as a mutation does, before or after its response. Cancels their reads under way, which
 * would bring back what it changes: fetch them again when the mutation has ended.
 * @returns a function that rolls the change back
 */
export async function updateCached<Given = unknown, Key extends QueryKey = QueryKey>(
  queryKey: Key,
  change: (data: InferDataFromTag<Given, Key>) => InferDataFromTag<Given, Key>,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  queryClient.setQueriesData<InferDataFromTag<Given, Key>>({ queryKey }, (data) => data && change(data));
  return () => before.forEach(([key, data]) => queryClient.setQueryData(key, data));
}

/** Whether no later mutation with this key is queued, whose change is shown already: a fetch would bring back an earlier state. */
export function isLastMutation(mutationKey: MutationKey): boolean {
  return queryClient.isMutating({ mutationKey }) <= 1;
}
