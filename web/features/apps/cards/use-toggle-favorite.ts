import { useMutation } from '@tanstack/react-query';
import { addFavorite, removeFavorite, type App } from '#contract/apps.ts';
import { call } from '#web/platform/call/call.ts';
import { showApp } from '../apps-query.ts';

type Toggle = Pick<App, 'id' | 'isFavorite'>;

/** Makes an app a favourite, or no longer; the star changes at once. */
export function useToggleFavorite() {
  return useMutation({
    scope: { id: 'favorites' },
    mutationFn: ({ id, isFavorite }: Toggle) => call(isFavorite ? removeFavorite : addFavorite, { params: { id } }),
    onMutate: ({ id, isFavorite }) => void showApp(id, { isFavorite: !isFavorite }),
    onError: (_error, { id, isFavorite }) => void showApp(id, { isFavorite }),
  });
}
