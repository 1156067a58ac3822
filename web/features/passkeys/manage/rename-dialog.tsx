import { renameForm, type Passkey } from '#contract/passkeys.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { passkeysQuery } from '../passkeys-query.ts';

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = usePortalForm({
    schema: renameForm,
    initial: { name: passkey.name },
    initialFocus: 'name',
    send: async (body) => {
      await call('PATCH /api/auth/passkeys/{id}', { params: { id: passkey.id }, body });
      toast({ title: 'Naam gewijzigd' });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    },
  });
  const name = form.field('name');
  return (
    <FormDialog
      size="sm"
      title="Naam van de passkey"
      description="Zo herkent u het apparaat of de wachtwoordmanager waarop hij staat."
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <Field label="Naam" error={name.error}>
        <TextInput {...name.input} maxLength={60} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
