import { twoFactorPolicyForm, type TwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { VersionedCheckbox } from '#web/platform/form/versioned-checkbox.tsx';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchTwoFactor } from '../two-factor-queries.ts';

/** Changes whether administrators must have two-factor authentication. */
export function PolicyDialog({ policy, onClose }: { policy: TwoFactorPolicy; onClose: () => void }) {
  const form = useVersionedForm({
    row: policy,
    toValues: ({ isRequired, graceDays }) => ({ isRequired, graceDays: String(graceDays) }),
    schema: twoFactorPolicyForm,
    initialFocus: 'isRequired',
    toBody: ({ isRequired, graceDays }) => ({
      isRequired,
      graceDays: /^\d+$/.test(graceDays.trim()) ? Number(graceDays) : Number.NaN,
      version: policy.version,
    }),
    send: async ({ isRequired, graceDays }, version) => {
      await call('PUT /api/two-factor-policy', { body: { isRequired, graceDays, version } });
      await refetchTwoFactor();
      const isUnchanged = isRequired === policy.isRequired;
      const change = isRequired ? '2FA is verplicht voor beheerders' : '2FA is niet meer verplicht';
      toast({ title: isUnchanged ? 'Instelling opgeslagen' : change });
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title="2FA voor beheerders"
      description="Na de bedenktijd kan een beheerder zonder 2FA alleen nog de pagina Beveiliging openen."
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <VersionedCheckbox form={form} name="isRequired" label="Beheerders moeten 2FA gebruiken" />
      <VersionedField
        form={form}
        name="graceDays"
        label="Bedenktijd in dagen"
        hint="Van 0 tot en met 90. Voor een nieuwe beheerder begint de tijd bij de promotie."
      >
        {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={2} />}
      </VersionedField>
    </FormDialog>
  );
}
