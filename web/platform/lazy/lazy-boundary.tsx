import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { toast } from '#web/ui/feedback/toast.ts';
import { reachability } from '../call/reachability.ts';
import { ChunkLoadError } from './lazy-component.tsx';

type Options = {
  /** Shown until the code is loaded, and when it could not be loaded. */
  fallback?: ReactNode;
  /**
   * Called once when the code could not be loaded, to close what was opened; a promise resolves when it is closed. Without
   * it loading is retried when the portal is reachable.
   */
  onMissing?: (() => void | Promise<void>) | undefined;
};

/** Error boundary of lazy components: when one could not be loaded, the rest of the page keeps its state. */
export function LazyBoundary({ fallback = null, onMissing, children }: Options & { children: ReactNode }) {
  const renderFailure = ({ error, resetErrorBoundary }: FallbackProps) => {
    // Other errors belong to the error boundary of the page.
    if (!(error instanceof ChunkLoadError)) throw error;
    return <Missing fallback={fallback} onMissing={onMissing} onRetry={resetErrorBoundary} />;
  };
  return (
    <ErrorBoundary fallbackRender={renderFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Missing({ fallback, onMissing, onRetry }: Options & { onRetry: () => void }) {
  const handle = useEffectEvent(() => {
    if (onMissing === undefined) return reachability.subscribe(() => reachability.read() === 'reachable' && onRetry());
    toast({
      tone: 'error',
      title: 'Dit onderdeel kon niet worden geladen',
      description: 'Controleer uw verbinding en probeer het opnieuw. Wat u typte, blijft staan.',
    });
    void Promise.resolve(onMissing()).then(onRetry);
    return undefined;
  });
  useEffect(() => handle(), []);
  return fallback;
}
