import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LoginScreen } from './login-screen.tsx';

const RegistrationScreen = lazyComponent(() =>
  import('./registration-screen.tsx').then((file) => file.RegistrationScreen),
);

/** The login or registration screen. The URL is kept, so that its page opens after signing in. */
export function SignedOut() {
  const [isRegistering, setRegistering] = useState(false);
  const [email, setEmail] = useState<string>();
  const backToLogin = (registered?: string) => {
    setEmail(registered);
    setRegistering(false);
  };
  const login = <LoginScreen email={email} onRegister={() => setRegistering(true)} />;
  return isRegistering ? (
    <Suspense fallback={login}>
      <RegistrationScreen onBack={backToLogin} />
    </Suspense>
  ) : (
    login
  );
}
