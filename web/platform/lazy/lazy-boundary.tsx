import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { toast } from '#web/ui/feedback/toast.ts';
import { reachability } from '../call/reachability.ts';
import { backoff } from '../live/backoff.ts';
import { ChunkLoadError } from './lazy-component.tsx';

type Options = {
  /** Shown until the code is loaded, and when it could not be loaded. */
  fallback?: ReactNode;
  /**
   * Called once when the code could not be loaded, to close what was opened; a promise resolves when it is closed. Without
   * it loading is retried while the portal is reachable, and at once when it is reachable again.
   */
  onMissing?: (() => void | Promise<void>) | undefined;
};

/** Error boundary of lazy components: when one could not be loaded, the rest of the page keeps its state. */
export function LazyBoundary({ fallback = null, onMissing, children }: Options & { children: ReactNode }) {
  const state = useRef({ attempts: 0, isTold: false });
  const renderFailure = ({ error, resetErrorBoundary }: FallbackProps) => {
    // Other errors belong to the error boundary of the page.
    if (!(error instanceof ChunkLoadError)) throw error;
    return <Missing {...{ error, fallback, onMissing, state }} onRetry={resetErrorBoundary} />;
  };
  return (
    <ErrorBoundary fallbackRender={renderFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Of a part that is retried: failures since the portal was unreachable, and whether the user was told of them. */
type RetryState = { current: { attempts: number; isTold: boolean } };

/** A failure that comes when the portal is reachable again is followed by no change: it is retried after a delay. */
function retryWhenReachable({ current: state }: RetryState, retry: () => void): () => void {
  const stop = reachability.subscribe(() => {
    if (reachability.read() !== 'reachable') return;
    Object.assign(state, { attempts: 0, isTold: false });
    retry();
  });
  const retryNow = () => reachability.read() === 'reachable' && retry();
  const timer = setTimeout(retryNow, backoff(state.attempts++));
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function isFirstTime({ current: state }: RetryState): boolean {
  const { isTold } = state;
  state.isTold = true;
  return !isTold;
}

type MissingProps = Options & { error: ChunkLoadError; state: RetryState; onRetry: () => void };

function Missing({ error, fallback, onMissing, state, onRetry }: MissingProps) {
  const handle = useEffectEvent(() => {
    const needsReload = error.isRepeated && reachability.read() === 'reachable';
    if (onMissing || (needsReload && isFirstTime(state)))
      toast({
        tone: 'error',
        title: 'Dit onderdeel kon niet worden geladen',
        ...(needsReload
          ? { description: 'Laad de pagina opnieuw.', action: { label: 'Herladen', onSelect: () => location.reload() } }
          : { description: 'Controleer uw verbinding en probeer het opnieuw. Wat u typte, blijft staan.' }),
      });
    if (!onMissing) return retryWhenReachable(state, onRetry);
    void Promise.resolve(onMissing()).then(onRetry);
    return undefined;
  });
  useEffect(() => handle(), []);
  return fallback;
}
