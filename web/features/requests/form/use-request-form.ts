import type { ChangeEvent, KeyboardEvent } from 'react';
import { requestForm } from '#contract/requests.ts';
import { usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { isUnanswered } from '#web/platform/call/with-idempotency-key.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { matchesKeys } from '#web/platform/shortcuts/shortcuts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isLimitReached, requestLimitText } from '../request-texts.ts';
import { personalDataIn } from '../draft/sync-draft.ts';
import type { RequestDraftState } from '../draft/use-request-draft.ts';
import type { Origin } from './use-origin.ts';
import { useSubmitRequest } from './use-submit-request.ts';

export type RequestFormInput = {
  draft: RequestDraftState;
  origin: Origin;
  initialTitle: string;
};

/** The form of a new request. Input is saved as a draft; text with personal data has to be confirmed before it is sent. */
export function useRequestForm({ draft, origin, initialTitle }: RequestFormInput) {
  const { data: limits } = useLimits();
  const submit = useSubmitRequest(origin.app ?? null);
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
      else if (privacy.confirmSend()) await submit.send(body);
    },
    onError: submit.handleError,
  });
  const body = requestForm.safeParse(toBody(form.values)).data;
  // A request whose response was lost may have used the last of the limit; sent again, it is answered with the stored one.
  const isUncertain = body !== undefined && isUnanswered(body);
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
