import { useState } from 'react';
import { callPublic } from '#web/platform/call/call.ts';
import type { CallError } from '#web/platform/call/call-error.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const persistentErrors = ['email_unconfirmed', 'account_pending', 'account_disabled'];

/** Shows an error that a retry cannot solve; other errors are shown as a toast only. */
export function LoginRefusal({ error, email }: { error: CallError; email: string }) {
  if (!persistentErrors.includes(error.code)) return null;
  return (
    <Banner tone="warning" action={error.code === 'email_unconfirmed' && <ResendButton email={email} />}>
      {error.message}
    </Banner>
  );
}

function ResendButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await callPublic('POST /api/auth/resend-confirmation', { body: { email } });
      toast({ title: 'De e-mail is opnieuw verstuurd.' });
    } catch (error) {
      toast({ tone: 'error', title: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" busy={busy} busyLabel="Verzenden..." onClick={() => void resend()}>
      Stuur de e-mail opnieuw
    </Button>
  );
}
