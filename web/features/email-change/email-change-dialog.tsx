import { emailChangeForm } from '#contract/email-change.ts';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { emailChangeQuery } from './email-change-query.ts';

/** Asks for a new address; it changes when the link that is mailed there is used. */
export function EmailChangeDialog({ onClose }: { onClose: () => void }) {
  const form = usePortalForm({
    schema: emailChangeForm,
    initial: { email: '' },
    initialFocus: 'email',
    send: async (body) => {
      const { message } = await call('POST /api/auth/email-change', { body });
      toast({ title: 'Bevestig uw nieuwe adres', description: message });
      void queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
      onClose();
    },
    onError: (error) => {
      const isRefused = hasCode(error, 'domain_not_allowed');
      if (isRefused) form.showError('email', error.message);
      return isRefused;
    },
  });
  const email = form.field('email');
  return (
    <FormDialog
      title="E-mailadres wijzigen"
      description="Wij sturen een link naar het nieuwe adres. Tot u die gebruikt, logt u in met uw huidige adres."
      size="sm"
      form={form}
      submitLabel="Link versturen"
      busyLabel="Versturen..."
      onClose={onClose}
    >
      <Field label="Nieuw e-mailadres" error={email.error}>
        <TextInput {...email.input} type="email" autoComplete="email" placeholder="naam@voorbeeld.nl" />
      </Field>
    </FormDialog>
  );
}
