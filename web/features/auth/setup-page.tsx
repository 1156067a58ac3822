import { useState } from 'react';
import { administratorForm } from '#contract/setup.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { AccountFields } from './account-fields.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkOutcome } from './mail-links/link-outcome.tsx';

const finalErrors: Partial<Record<string, string>> = {
  link_invalid: 'Deze link werkt niet (meer). Start het portaal opnieuw: het toont dan een nieuwe link.',
  already_set_up: 'Er is al een beheerder. Log in of vraag die beheerder om toegang.',
};

/** Creates the first administrator with the one-time link that the first start printed. */
export function SetupPage({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = usePortalForm({
    schema: administratorForm,
    initial: { token, name: '', username: '', email: '', password: '', confirmPassword: '' },
    initialFocus: 'name',
    send: async (body) => {
      await callPublic('POST /api/setup/administrator', { body });
      setDone(true);
    },
    onError: (error) => {
      const text = error instanceof CallError ? finalErrors[error.code] : undefined;
      if (text !== undefined) setRefusal(text);
      return text !== undefined;
    },
  });

  if (done || refusal)
    return (
      <AuthLayout title={done ? 'Portaal ingericht' : 'Inrichten niet mogelijk'}>
        <LinkOutcome tone={done ? 'info' : 'danger'}>
          {refusal || 'Uw account als beheerder is klaar. U kunt nu inloggen.'}
        </LinkOutcome>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Eerste beheerder" text="Maak het account waarmee u het portaal beheert.">
      <form {...form.props} aria-label="Eerste beheerder" className="mt-6 grid gap-4">
        <AccountFields field={form.field} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1"
          busy={form.busy}
          busyLabel="Account aanmaken..."
        >
          Account Aanmaken
        </Button>
      </form>
    </AuthLayout>
  );
}
