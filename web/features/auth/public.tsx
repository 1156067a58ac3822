import { lazyComponent } from '#web/platform/lazy-component.tsx';

export { SignedOut } from './signed-out.tsx';
export { WelcomeOverlay } from './welcome-overlay.tsx';

export const LazySignInAgain = lazyComponent(() => import('./sign-in-again.tsx').then((file) => file.SignInAgain));
