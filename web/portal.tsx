import { startTransition, StrictMode, Suspense, useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { clearToast, toastStore } from '#web/ui/feedback/toast.ts';
import { findPublicPage } from './public-pages.ts';
import { showCookieNoticeWhenIdle } from './features/guidance/public.tsx';
import { removeFrame } from './first-paint/first-paint.ts';
import { ConnectionBanner } from './platform/call/connection-banner.tsx';
import { lazyComponent } from './platform/lazy/lazy-component.tsx';
import { takeLinkToken } from './platform/link-token.ts';
import { onFirstInput } from './platform/on-first-input.ts';
import { LazyBoundary } from './platform/lazy/lazy-boundary.tsx';
import { onSignOut } from './platform/session/user-state.ts';
import { endWelcome, session, type Session } from './platform/session/session.ts';
import { readToken } from './platform/session/token.ts';
import { whenSessionChecked } from './platform/session/when-session-checked.ts';
import { watchTheme } from './platform/theme/theme.ts';
import { useStore } from './platform/use-store.ts';
import { whenIdle } from './platform/when-idle.ts';
import { ErrorScreen } from './shell/screens/error-screen.tsx';

const App = lazyComponent(loadApp);
const auth = () => import('./features/auth/public.tsx');
const SignedOut = lazyComponent(() => auth().then((feature) => feature.SignedOut));
const SignInAgain = lazyComponent(() => auth().then((feature) => feature.LazySignInAgain));
const WelcomeOverlay = lazyComponent(() => auth().then((feature) => feature.loadWelcomeOverlay()));
/** Links to and from public pages load the document anew. That of the company account replaces its URL once signed in. */
const { pathname: firstPath } = location;
const PublicPage = findPublicPage(firstPath);
const linkToken = PublicPage ? takeLinkToken() : '';
const Toaster = lazyComponent(() => import('./ui/feedback/toaster.tsx').then((ui) => ui.Toaster));
const TooltipLayer = lazyComponent(() => import('./ui/overlays/tooltip.tsx').then((ui) => ui.TooltipLayer));

async function loadApp() {
  const { App: Component, startApp } = await import('./app.tsx');
  await startApp();
  return Component;
}

/** Renders once the code of the first screen is loaded: React throttles content that replaces a Suspense fallback. */
export async function showPortal(): Promise<void> {
  const first = PublicPage ?? (readToken() === null ? SignedOut : App);
  await Promise.all([first.preload(), whenSessionChecked()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // A transition renders in slices, so that input is handled in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Portal />
      </StrictMode>,
    ),
  );
  watchTheme();
  onSignOut(clearToast);
  onFirstInput(preloadNext);
  showCookieNoticeWhenIdle();
}

/**
 * Loads what is likely to be needed next: the application after signing in with its overlay, and signing in again. Not
 * from a public page, which has another URL than the application will have.
 */
function preloadNext(): void {
  if (!PublicPage) void Promise.all([App, WelcomeOverlay, SignInAgain].map((component) => component.preload()));
}

function Portal() {
  const now = useStore(session);
  const userId = 'user' in now ? now.user.id : '';
  return (
    <ErrorBoundary FallbackComponent={Failed}>
      {/* With a key, the application unmounts before the code of the login screen arrives. */}
      <Suspense key={userId} fallback={null}>
        <Screen now={now} />
      </Suspense>
      {now.status === 'signed-in' && now.welcome && <Welcome />}
      {now.status !== 'expired' && <Messages />}
      {/* It keeps the element that it was shown for. */}
      <Tooltips key={`tooltips ${userId}`} />
    </ErrorBoundary>
  );
}

function Screen({ now }: { now: Session }) {
  if (now.status === 'starting')
    return <ConnectionBanner isFailing={now.isDelayed} className="fixed inset-x-4 top-4 z-50 mx-auto max-w-130" />;
  if (PublicPage && location.pathname === firstPath)
    return (
      <Ready>
        <PublicPage token={linkToken} />
      </Ready>
    );
  if (now.status === 'signed-out')
    return (
      <Ready>
        <SignedOut />
      </Ready>
    );
  return (
    <Ready>
      <App key={now.user.id} />
      {now.status === 'expired' && (
        <LazyBoundary>
          <SignInAgain email={now.user.email}>
            <Messages />
          </SignInAgain>
        </LazyBoundary>
      )}
    </Ready>
  );
}

function Failed({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <Ready>
      <main className="grid min-h-dvh place-items-center bg-page p-6 text-ink">
        <ErrorScreen error={error} onRetry={resetErrorBoundary} />
      </main>
    </Ready>
  );
}

/**
 * Removes the frame of index.html in the commit in which the real screen appears: before an effect can read the layout,
 * since without the frame the browser computes the styles of the whole page anew.
 */
function Ready({ children }: { children: ReactNode }) {
  useInsertionEffect(removeFrame, []);
  return children;
}

/** Shown for a second, or longer while the application loads. */
function Welcome() {
  useEffect(() => {
    const shown = new Promise((resolve) => setTimeout(resolve, 1000));
    void Promise.allSettled([shown, App.preload()]).then(endWelcome);
  }, []);
  return (
    <LazyBoundary>
      <WelcomeOverlay />
    </LazyBoundary>
  );
}

/** The toasts; their code is loaded before the first one, which may say that there is no connection. */
function Messages() {
  const shown = useStore(toastStore);
  useEffect(() => whenIdle(() => void Toaster.preload()), []);
  return (
    // A dialog hides everything else from screen readers but live regions: those who hear a toast also find its button.
    <div aria-live="off">
      {shown && (
        <LazyBoundary>
          <Toaster />
        </LazyBoundary>
      )}
    </div>
  );
}

/** The tooltips; their code is loaded at the first input. */
function Tooltips() {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => onFirstInput(() => setIsActive(true)), []);
  return (
    isActive && (
      <LazyBoundary>
        <TooltipLayer />
      </LazyBoundary>
    )
  );
}
