import { lazyComponent } from '#web/platform/lazy-component.tsx';

export { AuthLayout } from './auth-layout.tsx';
export { SignedOut } from './signed-out.tsx';
export { WelcomeOverlay } from './welcome-overlay.tsx';

export const LazySignInAgain = lazyComponent(() => import('./sign-in-again.tsx').then((file) => file.SignInAgain));

/** On demand: they would be part of the first load of the login screen. */
export const LazyNewPasswordFields = lazyComponent(() =>
  import('./account-fields.tsx').then((file) => file.NewPasswordFields),
);
export const LazyLinkOutcome = lazyComponent(() => import('./link-outcome.tsx').then((file) => file.LinkOutcome));
