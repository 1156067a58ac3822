import { lazyComponent } from '#web/platform/lazy-component.tsx';

export { SignedOut } from './signed-out.tsx';
export { WelcomeOverlay } from './welcome-overlay.tsx';

export const SignInAgain = lazyComponent(() => import('./sign-in-again.tsx').then((file) => file.SignInAgain));
