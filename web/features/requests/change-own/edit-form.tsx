import { Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { editRequestForm, type RequestDetail } from '#contract/requests.ts';
import { requestDescriptionLength, requestTitleLength } from '#contract/request-rules.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { useSavedDraft } from '#web/platform/form/drafts.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { hasSameText, requestEdit, type EditDraft, type RequestText } from './edit-draft.ts';

type Props = {
  request: RequestDetail;
  /** False: a supervisor decided on the request or merged it since the form was opened. */
  canSave: boolean;
  onClose: () => void;
};

/** Changes title and description of an own request that is waiting. What is typed and not saved is stored in this browser. */
export function EditForm({ request, canSave, onClose }: Props) {
  const { id } = request;
  const [draft] = useState(() => requestEdit(id).read());
  const form = useVersionedForm({
    row: draft?.request ?? (request as EditDraft['request']),
    toValues: ({ title, description }: RequestText) => ({ title, description }),
    typed: draft?.values,
    schema: editRequestForm,
    initialFocus: 'title',
    send: async (body, version) => {
      if (!privacy.confirmSend()) return;
      await call('PATCH /api/requests/{id}', { params: { id }, body: { ...body, version } });
      removeDraft();
      await queryClient.invalidateQueries({ queryKey: liveKey('requests') });
      toast({ title: 'Verzoek gewijzigd' });
      onClose();
    },
  });
  const { base, values } = form;
  const { title, description } = values;
  const isChanged = !hasSameText(values, request);
  const removeDraft = useSavedDraft(
    requestEdit(id),
    isChanged && !hasSameText(values, base) ? { request: base, values } : null,
  );
  const privacy = usePersonalDataCheck(`${title}\n${description}`);
  const close = () => {
    removeDraft();
    onClose();
  };
  const closeUnchanged = useEffectEvent(close);
  useEffect(() => {
    if (!canSave && !isChanged) closeUnchanged();
  }, [canSave, isChanged]);
  return (
    <form {...form.props} aria-label="Verzoek wijzigen" className="flex flex-col gap-4">
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="title" label="Titel" required>
        {(input) => <TextInput {...input} readOnly={form.busy} maxLength={requestTitleLength} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="description" label="Omschrijving" required>
        {(input) => <Textarea {...input} readOnly={form.busy} rows={7} maxLength={requestDescriptionLength} />}
      </VersionedField>
      <PersonalDataWarning {...privacy.formWarning(() => form.focus('description'))} />
      {!canSave && (
        <Banner tone="danger" title="Uw wijziging is niet opgeslagen.">
          Een supervisor heeft dit verzoek intussen behandeld. Kopieer uw tekst als u die nog nodig hebt.
        </Banner>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={close}>
          {canSave ? 'Annuleren' : 'Sluiten'}
        </Button>
        {canSave ? (
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Opslaan...">
            Wijzigingen opslaan
          </Button>
        ) : (
          <Button
            icon={<Copy aria-hidden />}
            onClick={() => copyText(`${title}\n\n${description}`, 'Selecteer de tekst en kopieer die zelf.')}
          >
            Tekst kopiëren
          </Button>
        )}
      </div>
    </form>
  );
}
