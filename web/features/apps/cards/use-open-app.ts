import { useMutation } from '@tanstack/react-query';
import { openApp } from '#contract/apps.ts';
import { call } from '#web/platform/call/call.ts';
import { showApp } from '../apps-query.ts';

/** Records that an app is opened; the link itself opens it, so a record that fails is no reason to disturb. */
export function useOpenApp() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (appId: string) => call(openApp, { params: { id: appId } }),
    onMutate: (appId) => showApp(appId, { lastOpenedAt: new Date().toISOString() }),
    onSuccess: ({ lastOpenedAt }, appId) => void showApp(appId, { lastOpenedAt }),
    onError: (_error, appId, before) => void showApp(appId, { lastOpenedAt: before?.lastOpenedAt ?? null }),
  });
}
