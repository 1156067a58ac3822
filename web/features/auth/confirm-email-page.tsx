import { useState } from 'react';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkOutcome } from './link-outcome.tsx';

type State =
  | { step: 'initial' | 'busy' }
  | { step: 'refused'; text: string }
  | { step: 'done'; status: 'active' | 'pending' };

/** The link is used by pressing the button, not by opening it: mail scanners open links. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: 'initial' });
  const confirm = async () => {
    setState({ step: 'busy' });
    try {
      const { status } = await callPublic('POST /api/auth/confirm-email', { body: { token } });
      setState({ step: 'done', status });
    } catch (error) {
      setState({ step: 'refused', text: errorText(error) });
    }
  };

  if (state.step === 'done')
    return (
      <AuthLayout title="E-mailadres bevestigd">
        <LinkOutcome tone="info">
          {state.status === 'active'
            ? 'Uw e-mailadres is bevestigd. U kunt nu inloggen.'
            : 'Uw e-mailadres is bevestigd. Uw account wacht nog op goedkeuring; u krijgt een e-mail zodra u kunt inloggen.'}
        </LinkOutcome>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="E-mailadres bevestigen"
      text="Bevestig dat dit uw e-mailadres is. Daarna is uw registratie compleet."
    >
      <div className="mt-6 grid gap-4">
        {state.step === 'refused' && (
          <Banner tone="danger">
            {state.text} Een nieuwe link krijgt u door in te loggen met uw e-mailadres en wachtwoord.
          </Banner>
        )}
        <Button
          variant="primary"
          size="lg"
          busy={state.step === 'busy'}
          busyLabel="Bevestigen..."
          onClick={() => void confirm()}
        >
          E-mailadres bevestigen
        </Button>
      </div>
    </AuthLayout>
  );
}
