import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { App } from '#contract/apps.ts';
import type { Attachment } from '#contract/attachments.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { requestForm, type submitRequest } from '#contract/requests.ts';
import { useAttachments } from '#web/features/attachments/public.ts';
import { usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { limitsQuery, useLimits } from '#web/features/weekly-limits/public.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { errorText, isSessionEnd } from '#web/platform/call/error-text.ts';
import { isUnanswered, withIdempotencyKey } from '#web/platform/call/with-idempotency-key.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { matchesKeys } from '#web/platform/shortcuts/shortcuts.ts';
import { usePageCheck } from '#web/platform/use-page-check.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { idsOf } from '../draft/draft.ts';
import { draftFiles } from '../draft/local-draft.ts';
import { pauseDraftSync, personalDataIn, removeSubmittedDraft, resumeDraftSync } from '../draft/sync-draft.ts';
import type { RequestDraftState } from '../draft/use-request-draft.ts';
import { formTextsFor, isLimitReached, requestLimitText } from '../request-texts.ts';
import type { Origin } from './use-origin.ts';

export type RequestFormInput = {
  draft: RequestDraftState;
  origin: Origin;
  initialTitle: string;
};

/** The form of a new request. Input is saved as a draft; text with personal data has to be confirmed before it is sent. */
export function useRequestForm({ draft, origin, initialTitle }: RequestFormInput) {
  const { data: limits } = useLimits();
  const files = useAttachments(draftFiles);
  useFilesInDraft(draft, files.ready);
  const submit = useSubmitRequest(origin.app ?? null, files.list.removeSent);
  const toBody = (typed: { title: string; description: string }) => ({
    ...typed,
    appId: origin.app?.id ?? null,
    chatSessionId: origin.chat?.id ?? null,
  });
  const form = usePortalForm({
    schema: requestForm,
    initial: { title: initialTitle, description: draft.draft?.description ?? '' },
    initialFocus: 'title',
    toBody,
    send: async (body) => {
      if (reachedLimits) toast({ tone: 'error', title: requestLimitText(reachedLimits.requests) });
      else if (files.confirmReady() && privacy.confirmSend())
        await submit.send({ ...body, ...(files.ids.length > 0 && { attachmentIds: files.ids }) });
    },
    onError: submit.handleError,
  });
  const body = requestForm.safeParse(toBody(form.values)).data;
  // A request whose response was lost may have used the last of the limit; sent again, it is answered with the stored one.
  const isUncertain =
    body !== undefined && isUnanswered({ ...body, ...(files.ids.length > 0 && { attachmentIds: files.ids }) });
  const reachedLimits = limits && isLimitReached(limits.requests) && !origin.app && !isUncertain ? limits : null;
  const privacy = usePersonalDataCheck(`${form.values.title}\n${form.values.description}`);

  const updateDraft = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    draft.change({ [name]: value, ...(origin.app && { appId: origin.app.id }) });
  };
  const submitOnKey = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (!matchesKeys(shortcutKeys.submit, event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return {
    props: { ...form.props, onChange: updateDraft },
    title: form.field('title'),
    description: form.field('description'),
    busy: form.busy,
    files: files.list,
    submitOnKey,
    /** Set when the weekly limit is reached; a report about an app does not count towards it. */
    reachedLimits,
    failure: reachedLimits ? null : submit.failure,
    /** True when this request was sent without a response: it may be stored. */
    isUncertain,
    /** Personal data because of which the draft is kept in this browser. */
    withheld: personalDataIn(form.values),
    warning: privacy.formWarning(() => form.focus('description')),
  };
}

/** The draft follows the stored files, also those of before the form was opened. */
function useFilesInDraft(draft: RequestDraftState, ready: readonly Attachment[]): void {
  const ids = ready.map(({ id }) => id).join(' ');
  const save = useEffectEvent((listed: string) => {
    if (listed !== idsOf(draft.read()).join(' ')) draft.change({ attachments: [...ready] });
  });
  useEffect(() => save(ids), [ids]);
}

/**
 * Submits a request and navigates to the apps, unless the user has opened another page or typed another draft. `failure`
 * holds the error text, longer than its toast, until the next attempt.
 */
function useSubmitRequest(
  app: Pick<App, 'name' | 'status' | 'url'> | null,
  removeSent: (ids: readonly string[]) => void,
) {
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
    removeSent(content.attachmentIds ?? []);
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
