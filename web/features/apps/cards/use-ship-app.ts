import { useMutation } from '@tanstack/react-query';
import type { App, ShipAppForm } from '#contract/apps.ts';
import { changeCachedApps } from '#web/features/votes/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Turns a proposal into an app that can be opened. The calling form shows errors at its fields. */
export function useShipApp() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: ({ app, ...body }: { app: App } & ShipAppForm) =>
      call('POST /api/apps/{id}/ship', { params: { id: app.id }, body }),
    onSuccess: (shipped) => {
      changeCachedApps([shipped]);
      toast({ title: `${shipped.name} is beschikbaar`, description: 'Wie erop wachtte, krijgt nu een melding.' });
    },
  });
}
