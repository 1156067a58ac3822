import { useState, type ReactNode } from 'react';
import type { EmailChangeLink } from '#contract/email-change.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkCheck } from '../mail-links/link-check.tsx';
import { LinkOutcome } from '../mail-links/link-outcome.tsx';
import { useMailLink } from '../mail-links/use-mail-link.ts';
import { doneTexts, linkProblems, type EmailChangeProblem } from './email-change-texts.ts';

type State =
  | { step: 'refused'; problem: EmailChangeProblem }
  | { step: 'open'; link: EmailChangeLink }
  | { step: 'done'; action: EmailChangeLink['action'] };

const title = 'E-mailadres wijzigen';

async function readState(token: string): Promise<State> {
  return { step: 'open', link: await callPublic('POST /api/auth/email-change/check', { body: { token } }) };
}

function refusedState(code: string): State | null {
  const problem = linkProblems[code];
  return problem ? { step: 'refused', problem } : null;
}

/** The links of the mails about a change of address. Opening one changes nothing, since mail scanners open links. */
export function EmailChangePage({ token }: { token: string }) {
  const [state, setState] = useMailLink<State>(token, readState, refusedState);

  if (state.step === 'refused')
    return (
      <AuthLayout title={state.problem.title}>
        <LinkOutcome tone={state.problem.tone}>{state.problem.text}</LinkOutcome>
      </AuthLayout>
    );
  if (state.step === 'done')
    return (
      <AuthLayout title={doneTexts[state.action].title}>
        <LinkOutcome tone="info">{doneTexts[state.action].text}</LinkOutcome>
      </AuthLayout>
    );
  if (state.step !== 'open') return <LinkCheck title={title} check={state} onRetry={setState} />;
  const { link } = state;
  return (
    <EmailChangeForm
      token={token}
      link={link}
      onDone={() => setState({ step: 'done', action: link.action })}
      onProblem={(problem) => setState({ step: 'refused', problem })}
    />
  );
}

type EmailChangeFormProps = {
  token: string;
  link: EmailChangeLink;
  onDone: () => void;
  onProblem: (problem: EmailChangeProblem) => void;
};

/** Shows what the link does, and the button that does it. */
function EmailChangeForm({ token, link, onDone, onProblem }: EmailChangeFormProps) {
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
  const question = questions(link);
  return (
    <AuthLayout title={question.title} text={question.text}>
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
          {question.submit}
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
