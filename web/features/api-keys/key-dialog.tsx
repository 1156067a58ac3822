import { useQuery } from '@tanstack/react-query';
import { apiKeyForm, type ApiKey, type NewApiKey } from '#contract/api-keys.ts';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchKeys } from './api-key-queries.ts';
import { changedKeyFields } from './changed-key-fields.ts';
import { expiryOptions, hasPassed, readExpiry, toExpiryFields } from './expiry.ts';
import { PermissionFields } from './permission-fields.tsx';

type Props = {
  /** The key that changes; null: a new one. */
  apiKey: ApiKey | null;
  onCreated: (created: NewApiKey) => void;
  onClose: () => void;
};

const permissionNames = ['read', 'write', 'admin'] as const;

/** Creates a key, or changes its name, permissions and expiry. */
export function KeyDialog({ apiKey, onCreated, onClose }: Props) {
  const { data: security } = useQuery(securityStatusQuery);
  const current = apiKey?.expiresAt ?? null;
  const form = usePortalForm({
    schema: apiKeyForm,
    initial: {
      name: apiKey?.name ?? '',
      read: apiKey?.permissions.includes('read') ?? true,
      write: apiKey?.permissions.includes('write') ?? false,
      admin: apiKey?.permissions.includes('admin') ?? false,
      permissions: '',
      ...toExpiryFields(current),
    },
    initialFocus: 'name',
    toBody: (values) => ({
      name: values.name,
      permissions: permissionNames.filter((name) => values[name]),
      expiresAt: readExpiry(values.expiry, values.expiresAt, current, new Date()),
    }),
    send: async (body) => {
      // Before the call, which may ask for the password first.
      const { expiresAt } = body;
      if (expiresAt !== null && expiresAt !== current && hasPassed(expiresAt, new Date())) {
        form.showError('expiresAt', 'Kies een moment in de toekomst');
        return;
      }
      if (apiKey === null) {
        onCreated(await call('POST /api/keys', { body }));
        toast({ title: 'API Key Aangemaakt', description: 'Bewaar hem veilig: u ziet hem maar één keer.' });
      } else {
        await call('PATCH /api/keys/{id}', { params: { id: apiKey.id }, body: changedKeyFields(apiKey, body) });
        toast({ title: 'API Key Gewijzigd' });
      }
      void refetchKeys();
      onClose();
    },
    onError: (error) => {
      if (hasCode(error, 'validation_failed')) return false;
      toastFailure(error, apiKey ? 'Kon API key niet wijzigen' : 'Kon API key niet aanmaken');
      return true;
    },
  });
  const [name, date] = [form.field('name'), form.field('expiresAt')];
  return (
    <FormDialog
      title={apiKey ? 'API key wijzigen' : 'Nieuwe API key'}
      description="Een programma met deze key handelt namens u, nooit met meer rechten dan u zelf hebt."
      form={form}
      submitLabel={apiKey ? 'Opslaan' : 'Aanmaken'}
      busyLabel={apiKey ? 'Opslaan...' : 'Aanmaken...'}
      onClose={onClose}
    >
      <Field label="Naam" error={name.error} hint="Waarvoor u de key gebruikt, bijvoorbeeld: weekrapportage.">
        <TextInput {...name.input} autoComplete="off" />
      </Field>
      <PermissionFields
        checkbox={form.checkbox}
        error={form.field('permissions').error}
        hasTwoFactor={security?.has2FA ?? null}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Verloopt">
          <Select {...form.field('expiry').input} options={expiryOptions} />
        </Field>
        {form.values.expiry === 'date' && (
          <Field label="Datum" error={date.error}>
            <TextInput {...date.input} type="date" />
          </Field>
        )}
      </div>
    </FormDialog>
  );
}
