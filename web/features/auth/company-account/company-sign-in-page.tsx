import { useEffect, useState } from 'react';
import type { CompanyStep } from '#contract/company-account.ts';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import type { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { memoize } from '#web/platform/memoize.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { type CompanyVisit, startCompanyVisit } from '#web/platform/company-visit.ts';
import { session } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { CompanyButton } from './company-button.tsx';
import { failVisit, finishStep, isOver, runVisit, takeArrival, type VisitState } from './complete-visit.ts';
import { againLabel, failureText, failureTitle } from './failure-texts.ts';

const LinkAccount = lazyComponent(() => import('./link-account.tsx').then((file) => file.LinkAccount));
const SecondStep = lazyComponent(() => import('../second-step/second-step.tsx').then((file) => file.SecondStep));

const arrival = memoize(takeArrival);
/** Once per page load, however often React runs the effect: each visit can be completed once. */
const firstState = memoize(() => runVisit(arrival()));

/** Where the identity provider returns to: completes the visit and goes on into the portal, or says why not. */
export function CompanySignInPage() {
  const [{ parameters, visit }] = useState(arrival);
  const [state, setState] = useState<VisitState>({ step: 'busy' });
  const isSignedIn = useStore(session).status === 'signed-in';
  useEffect(() => void firstState().then(setState), []);
  const goesOn = isSignedIn && visit.purpose === 'sign-in' && !visit.isApart && isOver(state);
  useEffect(() => {
    if (goesOn) location.replace(visit.returnTo);
  }, [goesOn, visit]);

  if ('next' in state)
    return <Continue step={state} visit={visit} onState={setState} onBack={() => setState({ step: 'over' })} />;
  if (state.step === 'done') return <Done visit={visit} />;
  if (goesOn || state.step === 'busy' || state.step === 'away') return <Progress visit={visit} />;
  const retry = () => {
    setState({ step: 'busy' });
    void runVisit({ parameters, visit }).then(setState);
  };
  return <Failed error={state.step === 'failed' ? state.error : null} visit={visit} onRetry={retry} />;
}

const progress = {
  'sign-in': 'U wordt ingelogd...',
  link: 'Uw bedrijfsaccount wordt gekoppeld...',
  test: 'De gegevens worden gelezen...',
  confirm: 'U gaat naar uw bedrijfsaccount...',
};

function Progress({ visit }: { visit: CompanyVisit }) {
  return (
    <AuthLayout title="Bedrijfsaccount" focusesTitle>
      <p role="status" className="mt-6 flex items-center gap-2.5 text-muted">
        <Spinner />
        {progress[visit.purpose]}
      </p>
    </AuthLayout>
  );
}

type ContinueProps = {
  step: Extract<CompanyStep, { next: 'link' | 'second-step' }>;
  visit: CompanyVisit;
  onState: (state: VisitState) => void;
  onBack: () => void;
};

/** Asks for what the server needs before it opens the session. */
function Continue({ step, visit, onState, onBack }: ContinueProps) {
  const { ticket } = step;
  const finish = (next: CompanyStep) => onState(finishStep(next, visit));
  if (step.next === 'link')
    return (
      <LazyBoundary onMissing={onBack}>
        <LinkAccount
          ticket={ticket}
          email={step.email}
          onDone={finish}
          onFailed={(error) => onState(failVisit(error, visit))}
          onBack={onBack}
        />
      </LazyBoundary>
    );
  return (
    <AuthLayout title="Nog één stap" tab="Inloggen" text="Dit account vraagt ook hier een tweede stap.">
      <LazyBoundary onMissing={onBack}>
        <SecondStep
          methods={step.methods}
          send={async (proof) =>
            finish(await callPublic('POST /api/auth/oidc/continue', { body: { ticket, ...proof } }))
          }
          onBack={onBack}
        />
      </LazyBoundary>
    </AuthLayout>
  );
}

/** In a tab of its own that the browser does not let the page close. */
function Done({ visit }: { visit: CompanyVisit }) {
  return (
    <AuthLayout title={visit.purpose === 'confirm' ? 'Bevestigd' : 'U bent ingelogd'} focusesTitle>
      <div className="mt-6">
        <Banner>U kunt dit tabblad sluiten en verdergaan waar u was.</Banner>
      </div>
    </AuthLayout>
  );
}

/** A sign-in returns to the login screen of the page that was asked for, others to the page that began them. */
const backTexts = {
  'sign-in': 'Naar inloggen',
  link: 'Terug naar Beveiliging',
  confirm: 'Terug naar het portaal',
  test: 'Terug naar Bedrijfsaccount',
};

type FailedProps = {
  /** Null: there is nothing to complete. */
  error: CallError | null;
  visit: CompanyVisit;
  onRetry: () => void;
};

function Failed({ error, visit, onRetry }: FailedProps) {
  const { purpose, isApart, returnTo } = visit;
  const [refusal, setRefusal] = useState<string | null>(null);
  const label = readCompanyAccount()?.label ?? null;
  // The visit itself may be fine: it was not completed yet.
  const isUnsent = error !== null && (error.status === 0 || error.code === 'rate_limited');
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    setIsBusy(true);
    setRefusal(null);
    await startCompanyVisit(visit, { replaces: true }).catch((thrown: unknown) => {
      setIsBusy(false);
      setRefusal(errorText(thrown));
    });
  };
  const text = error ? failureText(error, purpose) : 'Deze inlogpoging is verlopen of al gebruikt. Begin opnieuw.';
  return (
    <AuthLayout
      title={error ? failureTitle(error.code, purpose) : 'Inlogpoging verlopen'}
      tab={isApart || purpose !== 'sign-in' ? 'Bedrijfsaccount' : 'Inloggen'}
      focusesTitle
    >
      <div className="mt-6 grid gap-4">
        <Banner tone="warning">{refusal ?? text}</Banner>
        {isUnsent && (
          <Button variant="primary" size="lg" onClick={onRetry}>
            Opnieuw proberen
          </Button>
        )}
        {!isUnsent && label !== null && purpose === 'sign-in' && !isApart && (
          <CompanyButton
            label={againLabel(label)}
            returnTo={returnTo}
            isPrimary
            replaces
            onError={(failure) => setRefusal(failure?.message ?? null)}
          />
        )}
        {!isUnsent && (purpose !== 'sign-in' || isApart) && (
          <Button variant="primary" size="lg" busy={isBusy} onClick={() => void again()}>
            Opnieuw proberen
          </Button>
        )}
        {isApart ? (
          <p className="text-center text-muted">Of sluit dit tabblad; wat u had ingevuld, staat nog in het andere.</p>
        ) : (
          <a href={returnTo} className={cx(buttonClasses(label === null ? 'primary' : 'ghost', 'lg'), 'w-full')}>
            {backTexts[purpose]}
          </a>
        )}
      </div>
    </AuthLayout>
  );
}
