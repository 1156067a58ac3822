import { useEffect, useState } from 'react';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { findLinkError, LinkProblem, type LinkError } from './link-problem.tsx';

type State =
  | { step: 'loading' }
  | { step: 'failed'; text: string }
  | { step: 'refused'; error: LinkError }
  | { step: 'open'; email: string; username: string }
  | { step: 'done'; status: 'active' | 'pending' };

const title = 'E-mailadres bevestigen';

/** Opening the link confirms nothing, since mail scanners open links: the owner confirms with a password. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const [state, setState] = useState<State>(token ? { step: 'loading' } : { step: 'refused', error: 'link_invalid' });
  const load = async () => {
    try {
      setState({ step: 'open', ...(await callPublic('POST /api/auth/confirm-email/check', { body: { token } })) });
    } catch (error) {
      const linkError = error instanceof CallError ? findLinkError(error.code) : null;
      setState(linkError ? { step: 'refused', error: linkError } : { step: 'failed', text: errorText(error) });
    }
  };
  useEffect(() => {
    if (token) void load();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token]);

  if (state.step === 'refused') return <LinkProblem purpose="confirm-email" error={state.error} />;
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
  if (state.step !== 'open')
    return (
      <AuthLayout title={title}>
        <div className="mt-6">
          {state.step === 'loading' ? (
            <SkeletonText lines={4} />
          ) : (
            <ErrorState title="De link kon niet worden gecontroleerd" text={state.text} onRetry={() => void load()} />
          )}
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={title}
      text={
        <>
          Voer het wachtwoord van uw registratie in om <strong className="text-ink">{state.email}</strong> te
          bevestigen.
        </>
      }
    >
      <ConfirmEmailForm
        token={token}
        registration={state}
        onConfirmed={(status) => setState({ step: 'done', status })}
        onLinkError={(error) => setState({ step: 'refused', error })}
      />
    </AuthLayout>
  );
}
