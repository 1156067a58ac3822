import { useMutation } from '@tanstack/react-query';
import type { App, ShipAppForm } from '#contract/apps.ts';
import { changeCachedApps } from '#web/features/votes/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchApps } from '../apps-query.ts';

/** Records that an app is opened. The link itself opens it, so a failure is not shown. */
export function useOpenApp() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (id: string) => call('POST /api/apps/{id}/open', { params: { id } }),
    onMutate: (id) => changeCachedApps([{ id, lastOpenedAt: new Date().toISOString() }]),
    onError: refetchApps,
  });
}

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

type Toggle = Pick<App, 'id' | 'isFavorite'>;

/** Adds or removes a favourite, with an optimistic update. */
export function useToggleFavorite() {
  return useMutation({
    scope: { id: 'favorites' },
    mutationFn: ({ id, isFavorite }: Toggle) =>
      call(isFavorite ? 'DELETE /api/apps/{id}/favorite' : 'PUT /api/apps/{id}/favorite', { params: { id } }),
    onMutate: ({ id, isFavorite }) => changeCachedApps([{ id, isFavorite: !isFavorite }]),
    onError: (_error, { id, isFavorite }) => {
      changeCachedApps([{ id, isFavorite }]);
      refetchApps();
    },
  });
}
