import { readableAddress } from '#contract/platform/readable-address.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkCheck } from '../mail-links/link-check.tsx';
import { callPublic } from '#web/platform/call/call.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { AcceptForm } from './accept-form.tsx';
import { CodeForm } from './code-form.tsx';
import { findInviteError, InvitationProblem, type InviteError } from './invitation-problem.tsx';
import type { Invitation, Proof } from './invitation.ts';
import { useMailLink } from '../mail-links/use-mail-link.ts';

type State =
  | { step: 'code' }
  | { step: 'refused'; error: InviteError }
  | { step: 'open'; proof: Proof; invitation: Invitation };

async function readState(token: string): Promise<State> {
  const proof = { token };
  return { step: 'open', proof, invitation: await callPublic('POST /api/invite/check', { body: proof }) };
}

function refusedState(code: string): State | null {
  const error = findInviteError(code);
  return error && { step: 'refused', error };
}

/** The page of an invitation, by its link or by a typed code. Only the form uses the invitation. */
export function InvitationPage({ token }: { token: string }) {
  const [state, setState] = useMailLink<State>(token, readState, refusedState, { step: 'code' });
  const refuse = (error: InviteError) => setState({ step: 'refused', error });

  if (state.step === 'refused')
    return <InvitationProblem error={state.error} onCode={() => setState({ step: 'code' })} />;
  if (state.step === 'code')
    return (
      <AuthLayout title="Uitnodiging" text="Neem uw e-mailadres en de code over uit de e-mail met de uitnodiging.">
        <CodeForm
          onOpen={(proof, invitation) => setState({ step: 'open', proof, invitation })}
          onInviteError={refuse}
        />
      </AuthLayout>
    );
  if (state.step !== 'open')
    return <LinkCheck title="Uitnodiging" subject="De uitnodiging" check={state} onRetry={setState} />;
  const { email, invitedBy, expiresAt } = state.invitation;
  return (
    <AuthLayout
      title="Welkom"
      tab="Uitnodiging"
      text={
        <>
          {invitedBy} nodigt <strong className="wrap-anywhere text-ink">{readableAddress(email)}</strong> uit. Vul uw
          gegevens in; de uitnodiging is geldig tot {formatDateTime(expiresAt)}.
        </>
      }
    >
      <AcceptForm proof={state.proof} email={email} onInviteError={refuse} />
    </AuthLayout>
  );
}
