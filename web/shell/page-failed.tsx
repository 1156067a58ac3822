import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { ErrorScreen } from './error-screen.tsx';

/** The error boundary of a page; the shell around it keeps working. */
export function PageFailed() {
  const router = useRouter();
  // Resets the error boundary too.
  const retry = () => void router.invalidate();
  // The code of a page cannot be loaded while the portal is unreachable.
  useEffect(() => reachability.subscribe(retry));
  return <ErrorScreen onRetry={retry} />;
}
