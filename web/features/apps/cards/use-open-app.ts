import { useMutation } from '@tanstack/react-query';
import { changeCachedApps } from '#web/features/votes/public.tsx';
import { call } from '#web/platform/call/call.ts';
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
