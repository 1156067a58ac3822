import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { requestForm } from '#contract/requests.ts';
import { usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { matchesKeys } from '#web/platform/shortcuts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isReached, limitText } from '../request-texts.ts';
import type { DraftUse } from '../draft/use-draft.ts';
import type { Origin } from './use-origin.ts';
import { useSubmitRequest } from './use-submit-request.ts';

export type RequestFormInput = {
  draft: DraftUse;
  origin: Origin;
  startTitle: string;
};

/** The form of a new request: every key is kept as a draft, and personal data takes a second press to send. */
export function useRequestForm({ draft, origin, startTitle }: RequestFormInput) {
  const { data: limits } = useLimits();
  const reached = limits && isReached(limits.requests) ? limits : null;
  const submit = useSubmitRequest();
  const form = usePortalForm({
    schema: requestForm,
    initial: { title: startTitle, description: draft.draft?.description ?? '' },
    startAt: 'title',
    toBody: (typed) => ({ ...typed, appId: origin.app?.id ?? null, chatSessionId: origin.chat?.id ?? null }),
    send: async (body) => {
      if (reached) toast({ tone: 'error', title: limitText(reached.requests) });
      else if (privacy.mayBeSent()) await submit.send(body);
    },
    onError: submit.keepError,
  });
  const privacy = usePersonalDataCheck(`${form.values.title}\n${form.values.description}`);

  const keep = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    draft.change({ [name]: value, ...(origin.app && { appId: origin.app.id }) });
  };
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (!matchesKeys('Mod+Enter', event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const sendAnyway = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    privacy.allow();
    currentTarget.form?.requestSubmit();
  };
  const goBack = () => {
    privacy.dismiss();
    form.focus('description');
  };
  return {
    props: { ...form.props, onChange: keep },
    title: form.field('title'),
    description: form.field('description'),
    busy: form.busy,
    press,
    /** The limits that keep this from being sent now. */
    reached,
    failure: reached ? null : submit.failure,
    warning: { found: privacy.found, onSend: sendAnyway, onEdit: goBack },
  };
}
