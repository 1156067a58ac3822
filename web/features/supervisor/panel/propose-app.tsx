import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';

/** Creates an app proposal from an approved request, or links to the existing one. */
export function ProposeApp({ request: { id, status, mergedInto, proposedAppId } }: { request: RequestDetail }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/requests/{id}/propose', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: liveKey('requests') }),
    meta: { success: 'Het app-voorstel staat bij de apps', errorTitle: 'Het app-voorstel is niet gemaakt' },
  });
  if (proposedAppId !== null) {
    return (
      <p className="text-muted">
        Hiervan is een app-voorstel gemaakt. <AppsLink view={{ filter: 'in-ontwikkeling' }}>Naar het voorstel</AppsLink>
      </p>
    );
  }
  if (status !== 'approved' || mergedInto !== null) return null;
  return (
    <div>
      <Button variant="primary" icon={<Sparkles aria-hidden />} busy={isPending} onClick={() => mutate()}>
        Maak app-voorstel
      </Button>
      <p className="mt-2 text-xs text-muted">
        Collega’s kunnen erop stemmen; wie het vroeg, blijft als bedenker genoemd.
      </p>
    </div>
  );
}
