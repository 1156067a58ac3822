import type { EmailChangeLink } from '#contract/email-change.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { codeOfCheck } from '../mail-links/code-of-check.ts';
import { LinkCheck } from '../mail-links/link-check.tsx';
import { LinkOutcome } from '../mail-links/link-outcome.tsx';
import { doneTexts, linkProblems, type EmailChangeProblem } from './email-change-texts.ts';
import { EmailChangeForm } from './email-change-form.tsx';
import { useMailLink, type Checking } from '../mail-links/use-mail-link.ts';

type State =
  | { step: 'refused'; problem: EmailChangeProblem }
  | { step: 'open'; link: EmailChangeLink }
  | { step: 'done'; action: EmailChangeLink['action'] };

const title = 'E-mailadres wijzigen';

function refused(error: unknown): State | Checking {
  const problem = linkProblems[codeOfCheck(error)];
  return problem ? { step: 'refused', problem } : { step: 'failed', text: errorText(error) };
}

async function readState(token: string): Promise<State | Checking> {
  try {
    return { step: 'open', link: await callPublic('POST /api/auth/email-change/check', { body: { token } }) };
  } catch (error) {
    return refused(error);
  }
}

/** The links of the mails about a change of address. Opening one changes nothing, since mail scanners open links. */
export function EmailChangePage({ token }: { token: string }) {
  const [state, setState] = useMailLink<State>({ step: 'loading' }, () => readState(token));

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
  if (state.step !== 'open') {
    const retry = () => setState({ step: 'loading' });
    const error = state.step === 'failed' ? state.text : null;
    return <LinkCheck title={title} subject="De link" error={error} onRetry={retry} />;
  }
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
