import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { emailChangeQuery } from './email-change-query.ts';

const { queryKey } = emailChangeQuery;

/** Removes the change that waited from the query cache. */
export async function removePendingChange(): Promise<void> {
  await updateCached(queryKey, () => ({ pending: null }));
}

export const refetchPendingChange = () => queryClient.invalidateQueries({ queryKey });
