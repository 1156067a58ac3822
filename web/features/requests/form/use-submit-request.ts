import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { App } from '#contract/apps.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { submitRequest } from '#contract/requests.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { errorText, isSessionEnd } from '#web/platform/call/error-text.ts';
import { withIdempotencyKey } from '#web/platform/call/with-idempotency-key.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { usePageCheck } from '#web/platform/use-page-check.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formTextsFor } from '../request-texts.ts';
import { pauseDraftSync, removeSubmittedDraft, resumeDraftSync } from '../draft/sync-draft.ts';

/**
 * Submits a request and navigates to the apps, unless the user has opened another page or typed another draft. `failure`
 * holds the error text, longer than its toast, until the next attempt.
 */
export function useSubmitRequest(app: Pick<App, 'name' | 'status' | 'url'> | null) {
  const navigate = useNavigate();
  const startPageCheck = usePageCheck();
  const userId = useUser().id;
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (content: BodyOf<typeof submitRequest>) => {
    setFailure(null);
    const isOnPage = startPageCheck();
    // A draft saved after the submission would reappear as unsubmitted.
    await pauseDraftSync(userId, content.appId ?? null);
    const { id } = await withIdempotencyKey(content, (body) => call('POST /api/requests', { body }));
    const hasNewDraft = removeSubmittedDraft(userId);
    void queryClient.invalidateQueries({ queryKey: liveKey('requests') });
    void queryClient.invalidateQueries(limitsQuery);
    const openRequest = { label: 'Bekijken', onSelect: () => void navigate({ to: '/request/$id', params: { id } }) };
    toast({
      title: formTextsFor(app).submitted,
      ...(hasNewDraft && { description: 'Wat u intussen in een ander tabblad typte, is bewaard als nieuw concept.' }),
      action: openRequest,
    });
    if (isOnPage() && !hasNewDraft) await navigate({ to: '/apps' });
  };
  /** @returns false when the form shows the error itself */
  const handleError = (error: unknown) => {
    resumeDraftSync(userId);
    if (isSessionEnd(error) || hasCode(error, 'validation_failed')) return false;
    if (hasCode(error, 'request_limit_reached')) void queryClient.invalidateQueries(limitsQuery);
    setFailure(errorText(error));
    toast({ tone: 'error', title: errorText(error) });
    return true;
  };
  return { send, failure, handleError };
}
