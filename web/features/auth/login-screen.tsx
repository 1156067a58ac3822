import { useState, type ReactNode } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm, type LoginDraft, type PendingStep, type Refusal } from './login-form.tsx';
import { LoginRefusal, ResendConfirmation } from './login-refusal.tsx';

export type { LoginDraft };

const ForgotPasswordPanel = lazyComponent(() =>
  import('./forgot-password-panel.tsx').then((file) => file.ForgotPasswordPanel),
);

const SecondStep = lazyComponent(() => import('./second-step/second-step.tsx').then((file) => file.SecondStep));

type LoginScreenProps = {
  /** Prefills the address; the password then gets the focus. */
  email?: string | undefined;
  /** Shown above the form. */
  notice?: ReactNode;
  /** What was typed before this screen was shown again. */
  draft?: LoginDraft;
  onDraft?: (draft: LoginDraft) => void;
  /** Opens the registration; undefined where only the known user may sign in. */
  onRegister?: () => void;
};

export function LoginScreen({ email, draft, onDraft, notice, onRegister }: LoginScreenProps) {
  // The address in the form when the panel was opened; null while it is closed.
  const [forgottenFor, setForgottenFor] = useState<string | null>(null);
  const [secondStepOf, setSecondStepOf] = useState<PendingStep | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const toggleForgot = (typed: string) => setForgottenFor(forgottenFor === null ? typed : null);
  return (
    <AuthLayout
      title="Welkom terug"
      tab="Inloggen"
      text={
        // Two lines, whichever of the two it shows.
        <span className="block min-h-10">
          {refusal ? <LoginRefusal error={refusal.error} /> : 'Log in om bij uw apps, verzoeken en experts te komen.'}
        </span>
      }
    >
      {notice && <div className="mt-5">{notice}</div>}
      {/* Stays mounted: going back keeps what was typed. */}
      <div hidden={secondStepOf !== null}>
        <LoginForm
          email={email}
          draft={draft}
          onDraft={onDraft}
          onRefusal={setRefusal}
          isForgotOpen={forgottenFor !== null}
          onForgot={toggleForgot}
          onSecondStep={(pending) => {
            setRefusal(null);
            setForgottenFor(null);
            setSecondStepOf(pending);
          }}
        />
        {forgottenFor !== null && (
          <LazyBoundary onMissing={() => setForgottenFor(null)}>
            <ForgotPasswordPanel email={forgottenFor} onClose={() => setForgottenFor(null)} />
          </LazyBoundary>
        )}
        {onRegister && (
          <p className="mt-4 text-center">
            <Button variant="link" className="-my-1.5" onClick={onRegister}>
              <span>
                <span className="font-normal text-muted">Nog geen account?</span> Meld je aan
              </span>
            </Button>
          </p>
        )}
        {/* In the space above the last line, which keeps its place. */}
        <p className="-mb-8 min-h-8 pt-1.5 text-center">
          {refusal?.error.code === 'invalid_credentials' && <ResendConfirmation email={refusal.email} />}
        </p>
      </div>
      {secondStepOf && (
        <LazyBoundary onMissing={() => setSecondStepOf(null)}>
          <SecondStep {...secondStepOf} onBack={() => setSecondStepOf(null)} />
        </LazyBoundary>
      )}
    </AuthLayout>
  );
}
