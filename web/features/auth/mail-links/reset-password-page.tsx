import { useState } from 'react';
import { resetPasswordForm, type checkResetLink } from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { NewPasswordFields } from '../account-fields.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkCheck } from './link-check.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { findLinkError, LinkProblem, type LinkError } from './link-problem.tsx';
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

type Passkeys = OutputOf<typeof checkResetLink>['passkeys'];

type ResetPasswordFormProps = {
  token: string;
  email: string;
  passkeys: Passkeys;
  onDone: () => void;
  onLinkError: (error: LinkError) => void;
};

function ResetPasswordForm({ token, email, passkeys, onDone, onLinkError }: ResetPasswordFormProps) {
  const [removed, setRemoved] = useState<string[]>([]);
  const form = usePortalForm({
    schema: resetPasswordForm,
    initial: { token, password: '', confirmPassword: '' },
    initialFocus: 'password',
    toBody: (values) => ({ ...values, removedPasskeys: removed }),
    send: async (body) => {
      await callPublic('POST /api/auth/reset-password', { body });
      onDone();
    },
    onError: (error) => {
      const linkError = error instanceof CallError ? findLinkError(error.code) : null;
      if (linkError) onLinkError(linkError);
      return linkError !== null;
    },
  });
  return (
    <form {...form.props} aria-label="Nieuw wachtwoord" className="mt-6 grid gap-4">
      {/* Names the account to a password manager. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields field={form.field} person={{ email }} />
      {passkeys.length > 0 && <PasskeysToRemove passkeys={passkeys} removed={removed} onChange={setRemoved} />}
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Opslaan...">
        Wachtwoord opslaan
      </Button>
    </form>
  );
}

type PasskeysToRemoveProps = { passkeys: Passkeys; removed: string[]; onChange: (removed: string[]) => void };

/** Passkeys sign in without the password: whoever resets it sees them, and removes those of somebody else. */
function PasskeysToRemove({ passkeys, removed, onChange }: PasskeysToRemoveProps) {
  return (
    <fieldset className="grid gap-2 rounded-lg border border-line p-3">
      <legend className="px-1 font-medium">Passkeys van dit account</legend>
      <p className="text-xs text-pretty text-muted">
        Hiermee kan ook zonder wachtwoord worden ingelogd. Kent u er een niet? Vink die aan om hem te verwijderen.
      </p>
      {passkeys.map(({ id, name, createdAt, lastUsedAt, isRemovable }) => (
        <Checkbox
          key={id}
          checked={removed.includes(id)}
          disabled={!isRemovable}
          onChange={({ target }) => onChange(target.checked ? [...removed, id] : removed.filter((each) => each !== id))}
          hint={[
            `Toegevoegd ${formatDateTime(createdAt)}`,
            lastUsedAt === null ? 'nog niet gebruikt' : `laatst gebruikt ${formatDateTime(lastUsedAt)}`,
            ...(isRemovable ? [] : ['uw enige tweede stap: alleen een beheerder kan hem verwijderen']),
          ].join(' · ')}
        >
          Verwijder “{name}”
        </Checkbox>
      ))}
    </fieldset>
  );
}
