import { mobileNumberForm } from '#contract/mobile-number.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { mobileNumberQuery } from './mobile-number-query.ts';

/** Changes the mobile number of the user; an empty field removes it. */
export function MobileNumberDialog({ mobile, onClose }: { mobile: string | null; onClose: () => void }) {
  const form = usePortalForm({
    schema: mobileNumberForm,
    initial: { mobile: mobile ?? '' },
    initialFocus: 'mobile',
    send: async (body) => {
      if (body.mobile === mobile) return onClose();
      const saved = await call('PUT /api/auth/mobile-number', { body });
      queryClient.setQueryData(mobileNumberQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: liveKey('users') });
      toast({ title: saved.mobile === null ? 'Mobiel nummer verwijderd' : 'Mobiel nummer opgeslagen' });
      onClose();
    },
  });
  const field = form.field('mobile');
  return (
    <FormDialog
      title="Mobiel nummer wijzigen"
      description="Supervisors en beheerders zien dit nummer."
      size="sm"
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <Field
        label="Mobiel nummer"
        error={field.error}
        hint={mobile === null ? false : 'Maak het veld leeg om uw nummer te verwijderen.'}
      >
        <TextInput {...field.input} type="tel" autoComplete="tel" />
      </Field>
    </FormDialog>
  );
}
