import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startLive } from './platform/live/live.ts';
import { queryClient, watchQueries } from './platform/query/query-client.ts';
import { whenIdle } from './platform/when-idle.ts';
import { router } from './router.tsx';

/** Settles when the page of the address is there, so that the application never appears empty. */
export const ready = router.load();
watchQueries();

let live = false;

/** The application of a signed-in user. */
export function App() {
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
  whenIdle(() => startLive(() => void queryClient.invalidateQueries()));
}
