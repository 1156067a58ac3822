import {
  editRequestForm,
  requestDescriptionLength,
  requestTitleLength,
  type RequestDetail,
} from '#contract/requests.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

type RequestText = Pick<RequestDetail, 'title' | 'description' | 'version'>;

/** Changes title and description of an own request that is waiting. */
export function EditForm({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { id } = request;
  const row: RequestText = request;
  const form = useVersionedForm({
    row,
    toValues: ({ title, description }: RequestText) => ({ title, description }),
    isOwn: true,
    schema: editRequestForm,
    initialFocus: 'title',
    send: async (body, version) => {
      if (!privacy.confirmSend()) return;
      await call('PATCH /api/requests/{id}', { params: { id }, body: { ...body, version } });
      await queryClient.invalidateQueries({ queryKey: liveKey('requests') });
      toast({ title: 'Verzoek gewijzigd' });
      onClose();
    },
  });
  const privacy = usePersonalDataCheck(`${form.values.title}\n${form.values.description}`);
  return (
    <form {...form.props} aria-label="Verzoek wijzigen" className="flex flex-col gap-4">
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="title" label="Titel" required>
        {(input) => <TextInput {...input} maxLength={requestTitleLength} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="description" label="Omschrijving" required>
        {(input) => <Textarea {...input} rows={7} maxLength={requestDescriptionLength} />}
      </VersionedField>
      <PersonalDataWarning {...privacy.formWarning(() => form.focus('description'))} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Bezig met opslaan">
          Wijzigingen opslaan
        </Button>
      </div>
    </form>
  );
}
