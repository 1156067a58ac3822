import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { refetchApps, updateCachedApp } from '../apps-query.ts';

/** Records that an app is opened. The link itself opens it, so a failure is not shown. */
export function useOpenApp() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (appId: string) => call('POST /api/apps/{id}/open', { params: { id: appId } }),
    onMutate: (appId) => updateCachedApp(appId, { lastOpenedAt: new Date().toISOString() }),
    onSuccess: ({ lastOpenedAt }, appId) => updateCachedApp(appId, { lastOpenedAt }),
    onError: refetchApps,
  });
}
