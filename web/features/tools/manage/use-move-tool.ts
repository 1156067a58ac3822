import { call } from '#web/platform/call/call.ts';
import { useMoveRow } from '#web/platform/reorder/use-move-row.ts';
import { refetchTools } from '../tools-query.ts';
import { managedToolsQuery } from './manage-tools-queries.ts';

/** Moves a tool in the order of all users. */
export function useMoveTool() {
  return useMoveRow({
    name: 'move-tool',
    queryKey: managedToolsQuery('active').queryKey,
    send: ({ id, ...body }) => call('PUT /api/admin/tools/{id}/position', { params: { id }, body }),
    errorTitle: 'De tool is niet verplaatst',
    refetch: refetchTools,
  });
}
