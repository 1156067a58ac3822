import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Why the sign-in was refused, in the place of the text below the title: nothing of the form moves. It says the same for a wrong
 * password and an unconfirmed or unknown address.
 */
export function LoginRefusal({ error }: { error: CallError }) {
  return (
    <span role="alert" className="flex gap-2 font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {error.code === 'invalid_credentials' ? (
          <>
            <strong className="font-medium">Combinatie onbekend.</strong> Controleer uw{' '}
            <span className="whitespace-nowrap">e-mailadres</span> en wachtwoord.
          </>
        ) : (
          error.message
        )}
      </span>
    </span>
  );
}

/** For somebody whose registration is not confirmed yet. */
export function ResendConfirmation({ email }: { email: string }) {
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
    <>
      <span className="text-muted">Net geregistreerd?</span>{' '}
      <Button variant="link" className="-my-1.5" busy={busy} busyLabel="Versturen..." onClick={() => void resend()}>
        Stuur de bevestiging opnieuw
      </Button>
    </>
  );
}
