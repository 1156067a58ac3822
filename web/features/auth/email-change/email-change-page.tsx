import type { EmailChangeLink } from '#contract/email-change.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkCheck } from '../mail-links/link-check.tsx';
import { LinkOutcome } from '../mail-links/link-outcome.tsx';
import { doneTexts, linkProblems, type EmailChangeProblem } from './email-change-texts.ts';
import { EmailChangeForm } from './email-change-form.tsx';
import { useMailLink } from '../mail-links/use-mail-link.ts';

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
