import type { checkResetLink } from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkCheck } from './link-check.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { findLinkError, LinkProblem, type LinkError } from './link-problem.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useMailLink } from './use-mail-link.ts';

type State =
  | { step: 'refused'; error: LinkError }
  | ({ step: 'open' } & OutputOf<typeof checkResetLink>)
  | { step: 'done' };

const title = 'Nieuw wachtwoord';

async function readState(token: string): Promise<State> {
  return { step: 'open', ...(await callPublic('POST /api/auth/reset-password/check', { body: { token } })) };
}

function refusedState(code: string): State | null {
  const error = findLinkError(code);
  return error && { step: 'refused', error };
}

/** Sets a new password with the link from the mail. */
export function ResetPasswordPage({ token }: { token: string }) {
  const [state, setState] = useMailLink<State>(token, readState, refusedState);

  if (state.step === 'refused') return <LinkProblem purpose="reset-password" error={state.error} />;
  if (state.step === 'done')
    return (
      <AuthLayout title="Wachtwoord gewijzigd">
        <LinkOutcome tone="info">
          Uw nieuwe wachtwoord geldt vanaf nu. Alle sessies zijn beëindigd en API keys gedeactiveerd; log opnieuw in.
        </LinkOutcome>
      </AuthLayout>
    );
  if (state.step !== 'open') return <LinkCheck title={title} check={state} onRetry={setState} />;
  return (
    <AuthLayout
      title={title}
      text={
        <>
          Kies een nieuw wachtwoord voor{' '}
          <strong className="break-words text-ink">{readableAddress(state.email)}</strong>. Daarna logt u overal opnieuw
          in.
        </>
      }
    >
      <ResetPasswordForm
        token={token}
        email={state.email}
        passkeys={state.passkeys}
        onDone={() => setState({ step: 'done' })}
        onLinkError={(error) => setState({ step: 'refused', error })}
      />
    </AuthLayout>
  );
}
