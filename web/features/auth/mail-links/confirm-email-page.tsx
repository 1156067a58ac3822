import type { ConfirmationStatus } from '#contract/auth.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { LinkCheck } from './link-check.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { findLinkError, LinkProblem, type LinkError } from './link-problem.tsx';
import { reservedEmail } from './reserved-email.ts';
import { useMailLink } from './use-mail-link.ts';

type State =
  | { step: 'refused'; error: LinkError }
  | { step: 'open'; email: string; username: string }
  | { step: 'reserved' }
  | { step: 'done'; status: ConfirmationStatus };

const outcomes: Record<ConfirmationStatus, string> = {
  active: 'Uw e-mailadres is bevestigd. U kunt nu inloggen.',
  pending:
    'Uw e-mailadres is bevestigd. Uw account wacht nog op goedkeuring: een supervisor of beheerder beoordeelt het domein van ' +
    'uw adres. U hoeft niets te doen en krijgt een e-mail over het besluit; bij goedkeuring kunt u direct inloggen.',
  rejected:
    'Uw e-mailadres is bevestigd, maar uw account is niet goedgekeurd: e-mailadressen van dit domein zijn niet toegelaten tot ' +
    'het portaal. Vraag degene met wie u samenwerkt om het domein opnieuw te laten beoordelen, of registreer u met een adres ' +
    'dat wel is toegelaten.',
};

const title = 'E-mailadres bevestigen';

async function readState(token: string): Promise<State> {
  return { step: 'open', ...(await callPublic('POST /api/auth/confirm-email/check', { body: { token } })) };
}

function refusedState(code: string): State | null {
  const error = findLinkError(code);
  return error && { step: 'refused', error };
}

/** Opening the link confirms nothing, since mail scanners open links: the owner confirms with a password. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const [state, setState] = useMailLink<State>(token, readState, refusedState);

  if (state.step === 'refused') return <LinkProblem purpose="confirm-email" error={state.error} />;
  if (state.step === 'reserved')
    return (
      <AuthLayout title={reservedEmail.title}>
        <LinkOutcome tone="warning">{reservedEmail.text}</LinkOutcome>
      </AuthLayout>
    );
  if (state.step === 'done')
    return (
      <AuthLayout title="E-mailadres bevestigd">
        <LinkOutcome tone={state.status === 'rejected' ? 'warning' : 'info'}>{outcomes[state.status]}</LinkOutcome>
      </AuthLayout>
    );
  if (state.step !== 'open') return <LinkCheck title={title} check={state} onRetry={setState} />;
  return (
    <AuthLayout
      title={title}
      text={
        <>
          Voer het wachtwoord van uw registratie in om{' '}
          <strong className="text-ink">{readableAddress(state.email)}</strong> te bevestigen.
        </>
      }
    >
      <ConfirmEmailForm
        token={token}
        registration={state}
        onConfirmed={(status) => setState({ step: 'done', status })}
        onReserved={() => setState({ step: 'reserved' })}
        onLinkError={(error) => setState({ step: 'refused', error })}
      />
    </AuthLayout>
  );
}
