import { useState } from 'react';
import { KeyRound, Mail } from 'lucide-react';
import { acceptInvitationForm, inviteCodeForm } from '#contract/accept-invitation.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { enterSession } from '#web/platform/session/session.ts';
import { readToken } from '#web/platform/session/token.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { NameFields, NewPasswordFields } from '../account-fields.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { CompanyWay } from '../company-account/company-way.tsx';
import { LinkCheck } from '../mail-links/link-check.tsx';
import { LinkOutcome } from '../mail-links/link-outcome.tsx';
import { useMailLink } from '../mail-links/use-mail-link.ts';
import { findInviteError, InvitationProblem, type InviteError } from './invitation-problem.tsx';
import type { Invitation, Proof } from './invitation.ts';

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
  const isOnly = readCompanyAccount()?.isOnly === true;
  const refuse = (error: InviteError) => setState({ step: 'refused', error });

  if (state.step === 'refused')
    return <InvitationProblem error={state.error} onCode={() => setState({ step: 'code' })} />;
  if (state.step === 'code' && isOnly)
    return <InvitationProblem error="company_account_only" onCode={() => setState({ step: 'code' })} />;
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
          {invitedBy} nodigt <strong className="wrap-anywhere text-ink">{readableAddress(email)}</strong> uit.{' '}
          {isOnly ? 'Log in met het bedrijfsaccount van dit adres' : 'Vul uw gegevens in'}; de uitnodiging is geldig tot{' '}
          {formatDateTime(expiresAt)}.
        </>
      }
    >
      <CompanyWay />
      {!isOnly && <AcceptForm proof={state.proof} email={email} onInviteError={refuse} />}
    </AuthLayout>
  );
}

type AcceptFormProps = { proof: Proof; email: string; onInviteError: (error: InviteError) => void };

/** Makes the account of an invitation and signs in with it. */
function AcceptForm({ proof, email, onInviteError }: AcceptFormProps) {
  const [isAccepted, setAccepted] = useState(false);
  const [isSignedIn] = useState(() => readToken() !== null);
  const form = usePortalForm({
    schema: acceptInvitationForm,
    initial: { name: '', username: '', password: '', confirmPassword: '' },
    initialFocus: 'name',
    toBody: (values) => ({ ...proof, ...values }),
    send: async (body) => {
      await callPublic('POST /api/invite/accept', { body });
      // The account exists from here on: a sign-in that fails leads to the login screen.
      if (!(await signIn(email, body.password))) setAccepted(true);
    },
    onError: (error) => {
      const inviteError = error instanceof CallError ? findInviteError(error.code) : null;
      if (inviteError) onInviteError(inviteError);
      return inviteError !== null;
    },
  });
  if (isAccepted) return <LinkOutcome tone="info">Uw account is klaar. U kunt nu inloggen.</LinkOutcome>;
  return (
    <form {...form.props} aria-label="Uitnodiging accepteren" className="mt-6 grid gap-4">
      {isSignedIn && (
        <Banner tone="warning" title="Deze browser is ingelogd met een ander account.">
          Na het accepteren gaat hij verder met het nieuwe account.
        </Banner>
      )}
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NameFields field={form.field} />
      <NewPasswordFields field={form.field} person={{ ...form.values, email }} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1"
        busy={form.busy}
        busyLabel="Account aanmaken..."
      >
        Uitnodiging accepteren
      </Button>
    </form>
  );
}

/** Signs in and opens the portal. @returns false when that failed */
async function signIn(email: string, password: string): Promise<boolean> {
  try {
    enterSession(await callPublic('POST /api/auth/login', { body: { email, password, rememberMe: false } }));
    location.assign('/');
    return true;
  } catch {
    return false;
  }
}

type CodeFormProps = {
  onOpen: (proof: Proof, invitation: Invitation) => void;
  onInviteError: (error: InviteError) => void;
};

/** Finds an invitation by its address and the code of its mail. */
function CodeForm({ onOpen, onInviteError }: CodeFormProps) {
  const form = usePortalForm({
    schema: inviteCodeForm,
    initial: { email: '', code: '' },
    initialFocus: 'email',
    send: async (body) => onOpen(body, await callPublic('POST /api/invite/check', { body })),
    onError: (error) => {
      if (!(error instanceof CallError)) return false;
      if (error.code === 'code_invalid') form.showError('code', error.message);
      const inviteError = findInviteError(error.code);
      if (inviteError) onInviteError(inviteError);
      return error.code === 'code_invalid' || inviteError !== null;
    },
  });
  const [email, code] = [form.field('email'), form.field('code')];
  return (
    <form {...form.props} aria-label="Uitnodiging openen" className="mt-6 grid gap-4">
      <Field label="E-mailadres" error={email.error} required>
        <TextInput {...email.input} type="email" autoComplete="username" leading={<Mail aria-hidden />} />
      </Field>
      <Field label="Code" error={code.error} hint="8 tekens, bijvoorbeeld K7QM-2XRD." required>
        <TextInput
          {...code.input}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          leading={<KeyRound aria-hidden />}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Controleren...">
        Verder
      </Button>
    </form>
  );
}
