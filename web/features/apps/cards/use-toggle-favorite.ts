import { useMutation } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import { changeCachedApps } from '#web/features/votes/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { refetchApps } from '../apps-query.ts';

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
