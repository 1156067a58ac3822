import { useState, type ReactNode } from 'react';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CompanyButton, CompanyTabLink, Or } from './company-account/company-button.tsx';
import { enterAndGreet } from './enter-and-greet.ts';
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
  /** Opens the registration; undefined where only the known user may sign in, whose page stays open meanwhile. */
  onRegister?: () => void;
};

export function LoginScreen({ email, draft, onDraft, notice, onRegister }: LoginScreenProps) {
  const company = readCompanyAccount();
  const isOnly = company?.isOnly === true;
  // The address in the form when the panel was opened; null while it is closed.
  const [forgottenFor, setForgottenFor] = useState<string | null>(null);
  const [secondStepOf, setSecondStepOf] = useState<PendingStep | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isEmergency, setIsEmergency] = useState(false);
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
        {company && (
          <div className="mt-6 grid gap-6">
            {onRegister ? (
              <CompanyButton
                label={company.label}
                isPrimary={isOnly && !isEmergency}
                onError={(error) => setRefusal(error && { error, email: '' })}
              />
            ) : (
              <CompanyTabLink label={company.label} isPrimary={isOnly && !isEmergency} />
            )}
            {isOnly ? <EmergencyAccess isOpen={isEmergency} onOpen={setIsEmergency} /> : <Or />}
          </div>
        )}
        {(!isOnly || isEmergency) && (
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
            isEmergency={isOnly}
          />
        )}
        {forgottenFor !== null && (
          <LazyBoundary onMissing={() => setForgottenFor(null)}>
            <ForgotPasswordPanel email={forgottenFor} onClose={() => setForgottenFor(null)} />
          </LazyBoundary>
        )}
        {onRegister && !isOnly && (
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
          {refusal?.error.code === 'invalid_credentials' && !isOnly && <ResendConfirmation email={refusal.email} />}
        </p>
      </div>
      {secondStepOf && (
        <LazyBoundary onMissing={() => setSecondStepOf(null)}>
          <SecondStep
            email={secondStepOf.credentials.email}
            methods={secondStepOf.methods}
            send={async (proof) =>
              enterAndGreet(
                await callPublic('POST /api/auth/login', { body: { ...secondStepOf.credentials, ...proof } }),
              )
            }
            onBack={() => setSecondStepOf(null)}
          />
        </LazyBoundary>
      )}
    </AuthLayout>
  );
}

/** Opens the form of emergency accounts, where the company account is the only way to sign in for others. */
function EmergencyAccess({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  return (
    <div className="grid justify-items-center gap-2">
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        Noodtoegang
      </Button>
      {isOpen && (
        <p className="text-center text-xs text-pretty text-muted">
          Alleen voor beheerders met een noodaccount. Alle beheerders krijgen bericht van elk gebruik.
        </p>
      )}
    </div>
  );
}
