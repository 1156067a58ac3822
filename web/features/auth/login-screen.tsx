import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

const ForgotPasswordPanel = lazyComponent(() =>
  import('./forgot-password-panel.tsx').then((file) => file.ForgotPasswordPanel),
);

type LoginScreenProps = {
  /** Prefills the address; the password then gets the focus. */
  email?: string | undefined;
  /** Shown above the form. */
  notice?: ReactNode;
  /** Opens the registration; undefined where only the known user may sign in. */
  onRegister?: () => void;
};

export function LoginScreen({ email, notice, onRegister }: LoginScreenProps) {
  const [isForgotOpen, setForgot] = useState(false);
  return (
    <AuthLayout title="Welkom terug" tab="Inloggen" text="Log in om bij uw apps, verzoeken en experts te komen.">
      {notice && <div className="mt-5">{notice}</div>}
      <LoginForm email={email} isForgotOpen={isForgotOpen} onForgot={() => setForgot(!isForgotOpen)} />
      {isForgotOpen && (
        <Suspense fallback={null}>
          <ForgotPasswordPanel onClose={() => setForgot(false)} />
        </Suspense>
      )}
      {onRegister && (
        <p className="mt-4 text-center text-muted">
          Nog geen account?{' '}
          <Button variant="link" className="-mx-1 -my-1.5" onClick={onRegister}>
            Meld je aan
          </Button>
        </p>
      )}
    </AuthLayout>
  );
}
