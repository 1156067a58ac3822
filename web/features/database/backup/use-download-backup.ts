import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { backupsQuery } from '../database-queries.ts';

/** Requests a backup and has the browser save it: as a download of its own, so that a large file needs no memory. */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: () => call('POST /api/database/backups'),
    meta: {
      success: 'De download van de reservekopie is gestart',
      errorTitle: 'De reservekopie kon niet worden gemaakt',
    },
    onSuccess: ({ ticket }) => {
      const link = document.createElement('a');
      link.href = `/api/database/backup?ticket=${encodeURIComponent(ticket)}`;
      link.download = '';
      link.click();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}
