import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ComponentProps } from 'react';
import { apiKeyForm, type ApiKey, type ApiKeyChanges, type NewApiKey } from '#contract/api-keys.ts';
import { apiKeyPermissions, type ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { hasCode } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchKeys } from './api-key-queries.ts';
import { expiryOptions, hasPassed, readExpiry, toExpiryFields } from './expiry.ts';
import { permissionLabels } from './key-labels.ts';

type Props = {
  /** The key that changes; null: a new one. */
  apiKey: ApiKey | null;
  onCreated: (created: NewApiKey) => void;
  onClose: () => void;
};

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
      permissions: apiKeyPermissions.filter((name) => values[name]),
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

const names: ApiKeyPermission[] = ['read', 'write', 'admin'];

type PermissionFieldsProps = {
  checkbox: (name: ApiKeyPermission) => Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'>;
  error: string | undefined;
  /** Null: not known yet. */
  hasTwoFactor: boolean | null;
};

/** What a key may do. Writing and administration need a second factor of this user. */
function PermissionFields({ checkbox, error, hasTwoFactor }: PermissionFieldsProps) {
  const errorId = useId();
  return (
    <fieldset
      name="permissions"
      tabIndex={-1}
      aria-describedby={error && errorId}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 font-medium">Permissies</legend>
      {names.map((name) => {
        const { label, hint } = permissionLabels[name];
        const { checked, ...input } = checkbox(name);
        return (
          <Checkbox
            key={name}
            {...input}
            checked={checked}
            hint={hint}
            disabled={name !== 'read' && hasTwoFactor === false && !checked}
          >
            {label}
          </Checkbox>
        );
      })}
      {error && (
        <p id={errorId} className="text-xs text-danger">
          {error}
        </p>
      )}
      {hasTwoFactor === false && (
        <Banner>
          Voor schrijven en beheer moet tweefactorauthenticatie (2FA) aan staan.{' '}
          <Link to="/authentication" className={linkClasses}>
            2FA instellen
          </Link>
        </Banner>
      )}
    </fieldset>
  );
}

type Given = Pick<ApiKey, 'name' | 'permissions' | 'expiresAt'>;

/** What a form changes of the key with which it was opened: other fields may have changed in another tab. */
export function changedKeyFields(opened: ApiKey, { name, permissions, expiresAt }: Given): ApiKeyChanges {
  return {
    ...(name !== opened.name && { name }),
    ...(permissions.join() !== opened.permissions.join() && { permissions }),
    ...(expiresAt !== opened.expiresAt && { expiresAt }),
  };
}
