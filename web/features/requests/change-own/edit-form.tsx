import {
  editRequestForm,
  requestDescriptionLength,
  requestTitleLength,
  type RequestDetail,
} from '#contract/requests.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

/** Changes title and description of an own request that is waiting. */
export function EditForm({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { id } = request;
  const form = usePortalForm({
    schema: editRequestForm,
    initial: { title: request.title, description: request.description },
    initialFocus: 'title',
    send: async (body) => {
      if (!privacy.confirmSend()) return;
      await call('PATCH /api/requests/{id}', { params: { id }, body });
      await queryClient.invalidateQueries({ queryKey: liveKey('requests') });
      toast({ title: 'Verzoek gewijzigd' });
      onClose();
    },
  });
  const privacy = usePersonalDataCheck(`${form.values.title}\n${form.values.description}`);
  const title = form.field('title');
  const description = form.field('description');
  return (
    <form {...form.props} aria-label="Verzoek wijzigen" className="flex flex-col gap-4">
      <Field label="Titel" required error={title.error}>
        <TextInput {...title.input} maxLength={requestTitleLength} autoComplete="off" />
      </Field>
      <Field label="Omschrijving" required error={description.error}>
        <Textarea {...description.input} rows={7} maxLength={requestDescriptionLength} />
      </Field>
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
