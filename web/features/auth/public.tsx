import { onDemand } from '#web/platform/on-demand.tsx';

export { SignedOut } from './signed-out.tsx';
export { WelcomeOverlay } from './welcome-overlay.tsx';

export const SignInAgain = onDemand(() => import('./sign-in-again.tsx').then((file) => file.SignInAgain));
