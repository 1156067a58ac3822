import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchBrowserErrors } from './features/alerts/public.tsx';
import { watchArrivals } from './features/notifications/public.tsx';
import { startVitals } from './features/performance/public.tsx';
import { watchCachedApps } from './features/votes/public.tsx';
import { preloadRoleViewBanner } from './features/role-view/public.tsx';
import { onSignOut } from './platform/session/user-state.ts';
import { startLive } from './platform/live/live.ts';
import { watchQueryInvalidation, queryClient } from './platform/query/query-client.ts';
import { session } from './platform/session/session.ts';
import { storedViewRole, watchViewRole } from './platform/session/view-role.ts';
import { onReauthenticationRequired } from './platform/session/with-reauthentication.ts';
import { whenIdle } from './platform/when-idle.ts';
import { currentRoute, router } from './router.tsx';

/** Once per page load, before App is rendered. Resolves when the page at the URL is loaded. */
export async function startApp(): Promise<void> {
  watchQueryInvalidation();
  watchCachedApps();
  watchArrivals();
  watchBrowserErrors(currentRoute);
  onReauthenticationRequired(askReauthentication);
  // The next user starts at the home page.
  onSignOut(() => history.replaceState(null, '', '/'));
  watchViewRole();
  await Promise.all([router.load(), storedViewRole.read() !== null && preloadRoleViewBanner()]);
}

/** Loads the dialog and opens it; resolves with false when the user closes it. */
async function askReauthentication(): Promise<boolean> {
  const { reauthenticate } = await import('./features/reauthentication/public.tsx');
  return await reauthenticate(router.history);
}

let isLive = false;

/** The application of a signed-in user. */
export function App() {
  useEffect(connectWhenIdle, []);
  useEffect(measureVisit, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function measureVisit(): void {
  const now = session.read();
  startVitals(router, now.status === 'signed-in' && now.welcome);
}

/** The first screen has priority over the live connection. */
function connectWhenIdle(): void {
  if (isLive) return;
  isLive = true;
  whenIdle(() => startLive(() => void queryClient.invalidateQueries()));
}
