import { useState, type ReactNode } from 'react';
import type { EmailChangeLink } from '#contract/email-change.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { linkProblems, type EmailChangeProblem } from './email-change-texts.ts';

type EmailChangeFormProps = {
  token: string;
  link: EmailChangeLink;
  onDone: () => void;
  onProblem: (problem: EmailChangeProblem) => void;
};

/** Shows what the link does, and the button that does it. */
export function EmailChangeForm({ token, link, onDone, onProblem }: EmailChangeFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (link.action === 'confirm') await callPublic('POST /api/auth/email-change/confirm', { body: { token } });
      else await callPublic('POST /api/auth/email-change/undo', { body: { token } });
      onDone();
    } catch (error) {
      const problem = error instanceof CallError ? linkProblems[error.code] : undefined;
      if (problem) onProblem(problem);
      else setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const { title, text, submit } = questions(link);
  return (
    <AuthLayout title={title} text={text}>
      <div className="mt-6 grid gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Button
          variant={link.action === 'confirm' ? 'primary' : 'danger'}
          size="lg"
          className="w-full"
          busy={busy}
          busyLabel="Een moment..."
          onClick={() => void use()}
        >
          {submit}
        </Button>
      </div>
    </AuthLayout>
  );
}

function questions({ action, oldEmail, newEmail }: EmailChangeLink): {
  title: string;
  text: ReactNode;
  submit: string;
} {
  const address = (email: string) => <strong className="break-words text-ink">{readableAddress(email)}</strong>;
  if (action === 'confirm')
    return {
      title: 'E-mailadres bevestigen',
      text: (
        <>
          U logt nu in met {address(oldEmail)}. Na de bevestiging wordt dat {address(newEmail)}.
        </>
      ),
      submit: 'Nieuw adres bevestigen',
    };
  if (action === 'stop')
    return {
      title: 'Wijziging stoppen',
      text: (
        <>
          Uw e-mailadres blijft dan {address(oldEmail)}; het wordt niet {address(newEmail)}. Hebt u de wijziging niet
          zelf aangevraagd, kies dan ook een nieuw wachtwoord.
        </>
      ),
      submit: 'Wijziging stoppen',
    };
  return {
    title: 'Wijziging terugdraaien',
    text: (
      <>
        Uw e-mailadres wordt weer {address(oldEmail)} in plaats van {address(newEmail)}. Alle sessies eindigen en uw
        wachtwoord vervalt; u krijgt een e-mail om een nieuw te kiezen.
      </>
    ),
    submit: 'Terugdraaien en overal uitloggen',
  };
}
