import { useRef, useState, type ReactNode } from 'react';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { canStore } from '#web/platform/can-store.ts';
import { signedOutOfCompany } from '#web/platform/session/sign-out-all-tabs.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LoginScreen, type LoginDraft } from './login-screen.tsx';
import type { RegistrationDraft } from './registration-screen.tsx';
import { closeRegistration, openRegistration, useIsRegistering } from './registration-path.ts';

const RegistrationScreen = lazyComponent(() =>
  import('./registration-screen.tsx').then((file) => file.RegistrationScreen),
);

/**
 * The login or registration screen, which keep what was typed while the other one is shown. The URL of the login screen
 * is that of the page that opens after signing in.
 */
export function SignedOut() {
  const isRegistering = useIsRegistering();
  const [loginDraft, setLoginDraft] = useState<LoginDraft>({});
  const [registrationDraft, setRegistrationDraft] = useState<RegistrationDraft>({});
  const [registered, setRegistered] = useState<{ email: string; notice: ReactNode }>();
  const [isStoring] = useState(canStore);
  const isOnlyCompany = readCompanyAccount()?.isOnly === true;
  // The router, which loads in the background, replaces the state of history entries: they cannot be marked.
  const wasOpened = useRef(false);
  const open = () => {
    wasOpened.current = true;
    openRegistration();
  };
  const close = () => closeRegistration(wasOpened.current);
  const onRegistered = (email: string, notice: ReactNode) => {
    setRegistrationDraft({});
    setRegistered({ email, notice });
    void close();
  };
  const canLeaveCompany = useStore(signedOutOfCompany);
  const login = (
    <LoginScreen
      email={registered?.email}
      draft={loginDraft}
      onDraft={setLoginDraft}
      onRegister={open}
      notice={
        registered?.notice ??
        (canLeaveCompany ? (
          <CompanySignOut />
        ) : isRegistering ? (
          <Banner>U hoeft geen account aan te maken: log in met uw bedrijfsaccount.</Banner>
        ) : (
          !isStoring && <Banner>Uw browser bewaart niets voor dit portaal. Na herladen logt u opnieuw in.</Banner>
        ))
      }
    />
  );
  return isRegistering && !isOnlyCompany ? (
    <LazyBoundary fallback={login} onMissing={close}>
      <RegistrationScreen
        draft={registrationDraft}
        onDraft={setRegistrationDraft}
        onBack={() => void close()}
        onRegistered={onRegistered}
      />
    </LazyBoundary>
  ) : (
    login
  );
}

/** The session at the identity provider goes on: on a shared computer the next person would be signed in by it. */
function CompanySignOut() {
  return (
    <Banner title="U bent uitgelogd.">
      <a href="/api/auth/oidc/sign-out" className="font-medium text-link underline underline-offset-4">
        Ook uitloggen bij het bedrijfsaccount
      </a>
    </Banner>
  );
}
