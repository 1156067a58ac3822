import { call } from '#web/platform/call/call.ts';
import { useMoveRow } from '#web/platform/reorder/use-move-row.ts';
import { managedAppsQuery, refetchApps } from './manage-apps-queries.ts';

/** Moves an app in the default order. */
export function useMoveApp() {
  return useMoveRow({
    name: 'move-app',
    queryKey: managedAppsQuery('active').queryKey,
    send: ({ id, ...body }) => call('PUT /api/admin/apps/{id}/position', { params: { id }, body }),
    errorTitle: 'De app is niet verplaatst',
    refetch: refetchApps,
  });
}
