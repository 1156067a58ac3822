import { useState } from 'react';
import { callPublic } from '#web/platform/call/call.ts';
import type { CallError } from '#web/platform/call/call-error.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** A refused sign-in, at the form. It says the same for a wrong password and an unconfirmed or unknown address. */
export function LoginRefusal({ error, email }: { error: CallError; email: string }) {
  if (error.code !== 'invalid_credentials') return <Banner tone="danger">{error.message}</Banner>;
  return (
    <Banner tone="danger" title="Combinatie onbekend." action={<ResendButton email={email} />}>
      Controleer uw e-mailadres en wachtwoord. Net geregistreerd? Bevestig dan eerst uw e-mailadres.
    </Banner>
  );
}

function ResendButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await callPublic('POST /api/auth/resend-confirmation', { body: { email } });
      toast({ title: 'Als er een registratie met dit e-mailadres is, ontvangt u de e-mail opnieuw.' });
    } catch (error) {
      toast({ tone: 'error', title: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" busy={busy} busyLabel="Verzenden..." onClick={() => void resend()}>
      Stuur de bevestiging opnieuw
    </Button>
  );
}
