import { useMutation } from '@tanstack/react-query';
import type { WhitelistDomain } from '#contract/domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Removes a domain from the whitelist; the undo adds it again. */
export function useRemoveDomain() {
  return useMutation({
    mutationFn: ({ id }: WhitelistDomain) => call('DELETE /api/domain-whitelist/{id}', { params: { id } }),
    onSuccess: (_answer, { domain }) =>
      void toast({
        title: `${readableDomain(domain)} is weggehaald`,
        description: 'Accounts blijven; nieuwe registraties wachten op beoordeling.',
        action: undoAction(async () => {
          await call('POST /api/domain-whitelist', { body: { domain } });
          return { title: `${readableDomain(domain)} is weer toegelaten` };
        }, invalidateDomains),
      }),
    onSettled: invalidateDomains,
  });
}

function invalidateDomains(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: liveKey('domains') });
}
