import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

export { SignedOut } from './signed-out.tsx';

export const LazySignInAgain = lazyComponent(() => import('./sign-in-again.tsx').then((file) => file.SignInAgain));
export const loadWelcomeOverlay = () => import('./welcome-overlay.tsx').then((file) => file.WelcomeOverlay);
