import { Suspense, useState } from 'react';
import { onDemand } from '#web/platform/on-demand.tsx';
import { LoginScreen } from './login-screen.tsx';

const RegistrationScreen = onDemand(() => import('./registration-screen.tsx').then((room) => room.RegistrationScreen));

/** What a visitor sees: the login screen, or the registration. The address stays, for after signing in. */
export function SignedOut() {
  const [registering, setRegistering] = useState(false);
  const [email, setEmail] = useState<string>();
  const backToLogin = (registered?: string) => {
    setEmail(registered);
    setRegistering(false);
  };
  const login = <LoginScreen email={email} onRegister={() => setRegistering(true)} />;
  return registering ? (
    <Suspense fallback={login}>
      <RegistrationScreen onBack={backToLogin} />
    </Suspense>
  ) : (
    login
  );
}
