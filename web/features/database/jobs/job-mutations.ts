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

/** Runs a failed job again. */
export function useRetryJob() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/database/jobs/{id}/retry', { params: { id } }),
    meta: { success: 'De taak wordt opnieuw uitgevoerd', errorTitle: 'De taak kon niet opnieuw worden gestart' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}
