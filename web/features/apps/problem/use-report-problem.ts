import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { App } from '#contract/apps.ts';
import { call } from '#web/platform/call/call.ts';
import { withIdempotencyKey } from '#web/platform/call/with-idempotency-key.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ProblemDraft } from './problem-draft.ts';

/** Reports a problem with an app. The calling form shows errors. */
export function useReportProblem({ id: appId, name }: App) {
  const navigate = useNavigate();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (report: ProblemDraft) =>
      withIdempotencyKey({ ...report, appId }, (body) => call('POST /api/requests', { body })),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: liveKey('requests') });
      const openReport = { label: 'Bekijken', onSelect: () => void navigate({ to: '/request/$id', params: { id } }) };
      toast({ title: `Probleem met ${name} gemeld`, action: openReport });
    },
  });
}
