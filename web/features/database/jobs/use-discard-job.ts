import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { jobsQuery } from '../database-queries.ts';

/** Deletes a failed job. */
export function useDiscardJob() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/database/jobs/{id}', { params: { id } }),
    meta: { success: 'De taak is verwijderd', errorTitle: 'De taak kon niet worden verwijderd' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}
