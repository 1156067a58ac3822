import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { startLive } from './platform/live/live.ts';
import { queryClient, watchQueries } from './platform/query/query-client.ts';
import { router } from './router.tsx';

const routerReady = router.load();
watchQueries();

let live = false;

/** The application of a signed-in user. It waits for its first page, so that it never appears empty. */
export function App() {
  use(routerReady);
  useEffect(connectWhenIdle, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** The live connection may wait for what is on the screen. */
function connectWhenIdle(): void {
  if (live) return;
  live = true;
  const connect = () => startLive(() => void queryClient.invalidateQueries());
  if ('requestIdleCallback' in globalThis) requestIdleCallback(connect, { timeout: 2000 });
  else setTimeout(connect, 500);
}
