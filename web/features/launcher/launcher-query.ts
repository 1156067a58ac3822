import { queryOptions, useMutation } from '@tanstack/react-query';
import { moved, type LauncherMove } from '#contract/launcher-rules.ts';
import type { Launcher, LauncherEntry } from '#contract/launcher.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';

export const launcherQuery = queryOptions({
  queryKey: liveKey('launcher'),
  queryFn: ({ signal }) => call('GET /api/launcher', { signal }),
});

/** One change after the other: each is based on what the one before returned. */
const scope = { id: 'launcher' };
const store = (launcher: Launcher) => queryClient.setQueryData(launcherQuery.queryKey, launcher);
const refetch = () => queryClient.invalidateQueries({ queryKey: launcherQuery.queryKey });

/** Moves or resizes a tile, with an optimistic update. */
export function useMoveEntry() {
  return useMutation({
    scope,
    mutationFn: (move: LauncherMove) => call('POST /api/launcher/moves', { body: move }),
    onMutate: (move) =>
      updateCached(launcherQuery.queryKey, (launcher) => ({ ...launcher, entries: moved(launcher.entries, move) })),
    onError: (_error, _move, rollBack) => rollBack?.(),
    onSuccess: store,
    onSettled: refetch,
    meta: { errorTitle: 'De tegel is niet verplaatst' },
  });
}

/** Replaces the arrangement; none restores the default one. */
export function useSaveLauncher() {
  return useMutation({
    scope,
    mutationFn: (entries: LauncherEntry[]) => call('PUT /api/launcher', { body: { entries } }),
    onSuccess: store,
    onSettled: refetch,
    meta: { errorTitle: 'De indeling is niet opgeslagen' },
  });
}
