import { useMutation } from '@tanstack/react-query';
import { shipApp, type App, type ShipAppForm } from '#contract/apps.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { showApp } from '../apps-query.ts';

/** Makes a proposal an app that can be opened. Who asks for it shows what goes wrong: a form has fields to point at. */
export function useShipApp() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: ({ app, ...body }: { app: App } & ShipAppForm) => call(shipApp, { params: { id: app.id }, body }),
    onSuccess: (shipped) => {
      showApp(shipped.id, shipped);
      toast({ title: `${shipped.name} is beschikbaar`, description: 'Wie erop wachtte, krijgt nu een melding.' });
    },
  });
}
