import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { toastError } from '#web/platform/query/query-client.ts';
import { refetchTools } from './tools-query.ts';

/** Records that a tool is opened. The link itself opens it, so a failure is shown only when the tool is in maintenance. */
export function useOpenTool() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (toolId: string) => call('POST /api/tools/{id}/open', { params: { id: toolId } }),
    onError: (error) => {
      if (!hasCode(error, 'tool_in_maintenance')) return;
      toastError(error);
      void refetchTools();
    },
  });
}
