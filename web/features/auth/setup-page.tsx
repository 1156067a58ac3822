import { administratorForm } from '#contract/setup.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { AccountFields } from './account-fields.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkCheck } from './mail-links/link-check.tsx';
import { LinkOutcome } from './mail-links/link-outcome.tsx';
import { useMailLink } from './mail-links/use-mail-link.ts';

type State = { step: 'refused'; text: string } | { step: 'open' } | { step: 'done' };

const finalErrors: Partial<Record<string, string>> = {
  link_invalid: 'Deze link werkt niet (meer). Start het portaal opnieuw: het toont dan een nieuwe link.',
  already_set_up: 'Er is al een beheerder. Log in of vraag die beheerder om toegang.',
};

/** The state of an error that ends the setup, by its code; null for another error. */
function refusedState(code: string): State | null {
  const text = finalErrors[code];
  return text === undefined ? null : { step: 'refused', text };
}

async function readState(token: string): Promise<State> {
  await callPublic('POST /api/setup/check', { body: { token } });
  return { step: 'open' };
}

/** Creates the first administrator with the one-time link that the first start printed. */
export function SetupPage({ token }: { token: string }) {
  const [state, setState] = useMailLink<State>(token, readState, refusedState);

  if (state.step === 'done' || state.step === 'refused')
    return (
      <AuthLayout title={state.step === 'done' ? 'Portaal ingericht' : 'Inrichten niet mogelijk'}>
        <LinkOutcome tone={state.step === 'done' ? 'info' : 'danger'}>
          {state.step === 'done' ? 'Uw account als beheerder is klaar. U kunt nu inloggen.' : state.text}
        </LinkOutcome>
      </AuthLayout>
    );
  if (state.step !== 'open') return <LinkCheck title="Eerste beheerder" check={state} onRetry={setState} />;
  const refuse = (error: unknown) => {
    const refusal = error instanceof CallError ? refusedState(error.code) : null;
    if (refusal) setState(refusal);
    return refusal !== null;
  };
  return (
    <AuthLayout title="Eerste beheerder" text="Maak het account waarmee u het portaal beheert.">
      <SetupForm token={token} onDone={() => setState({ step: 'done' })} onError={refuse} />
    </AuthLayout>
  );
}

type SetupFormProps = {
  token: string;
  onDone: () => void;
  /** Returns whether the error ends the setup. */
  onError: (error: unknown) => boolean;
};

/** Asks for the account of the first administrator. */
function SetupForm({ token, onDone, onError }: SetupFormProps) {
  const form = usePortalForm({
    schema: administratorForm,
    initial: { token, name: '', username: '', email: '', password: '', confirmPassword: '' },
    initialFocus: 'name',
    send: async (body) => {
      await callPublic('POST /api/setup/administrator', { body });
      onDone();
    },
    onError,
  });
  return (
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
  );
}
