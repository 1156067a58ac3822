import { useState } from 'react';
import { acceptInvitationForm } from '#contract/accept-invitation.ts';
import { NameFields, NewPasswordFields } from '../account-fields.tsx';
import { LinkOutcome } from '../mail-links/link-outcome.tsx';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { enterSession } from '#web/platform/session/session.ts';
import { readToken } from '#web/platform/session/token.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { findInviteError, type InviteError } from './invitation-problem.tsx';
import type { Proof } from './invitation.ts';

type AcceptFormProps = { proof: Proof; email: string; onInviteError: (error: InviteError) => void };

/** Makes the account of an invitation and signs in with it. */
export function AcceptForm({ proof, email, onInviteError }: AcceptFormProps) {
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
