import { useState } from 'react';
import { forgotPasswordForm } from '#contract/auth.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

type RequestLinkFormProps = { purpose: 'confirm-email' | 'reset-password' };

const requests = {
  'confirm-email': async (body: { email: string }) => {
    await callPublic('POST /api/auth/resend-confirmation', { body });
    return 'Als er een registratie met dit e-mailadres is, ontvangt u een e-mail met een nieuwe link.';
  },
  'reset-password': async (body: { email: string }) =>
    (await callPublic('POST /api/auth/forgot-password', { body })).message,
};

/** Asks for a new link, where the old one does not work. */
export function RequestLinkForm({ purpose }: RequestLinkFormProps) {
  const [sent, setSent] = useState('');
  const form = usePortalForm({
    schema: forgotPasswordForm,
    initial: { email: '' },
    send: async (body) => setSent(await requests[purpose](body)),
  });
  const email = form.field('email');
  if (sent) return <Banner>{sent}</Banner>;
  return (
    <form {...form.props} aria-label="Nieuwe link aanvragen" className="grid gap-3">
      <Field label="E-mailadres" error={email.error}>
        <TextInput {...email.input} type="email" autoComplete="username" placeholder="naam@voorbeeld.nl" />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel="Verzenden...">
        Nieuwe link aanvragen
      </Button>
    </form>
  );
}
