import { Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { toast } from '#web/ui/feedback/toast.ts';
import { reachability } from './call/reachability.ts';
import { MissingCode } from './on-demand.tsx';

type Standing = {
  /** In its place until it is there, and when it cannot be fetched. */
  fallback?: ReactNode;
  /** It could not be fetched: close what was asked for. Without this it is fetched again when the portal is back. */
  onMissing?: (() => void) | undefined;
};

/** A part of a page whose code comes on demand. Without it the page goes on, with what was typed into it. */
export function Part({ fallback = null, onMissing, children }: Standing & { children: ReactNode }) {
  const missing = ({ error, resetErrorBoundary }: FallbackProps) => {
    // What fails for another reason is for the page to tell.
    if (!(error instanceof MissingCode)) throw error;
    return <Missing fallback={fallback} onMissing={onMissing} onRetry={resetErrorBoundary} />;
  };
  return (
    <ErrorBoundary fallbackRender={missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Missing({ fallback, onMissing, onRetry }: Standing & { onRetry: () => void }) {
  useEffect(() => {
    if (onMissing === undefined) return reachability.subscribe(() => reachability.read() === 'reachable' && onRetry());
    toast({
      tone: 'error',
      title: 'Dit onderdeel kon niet worden geladen',
      description: 'Controleer uw verbinding en probeer het opnieuw. Wat u typte, blijft staan.',
    });
    onMissing();
    onRetry();
    return undefined;
  }, [onMissing, onRetry]);
  return fallback;
}
