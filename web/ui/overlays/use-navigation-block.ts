import { useRouter, type AnyRouter, type BlockerFn, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps the user on the page while `isBlocked`: `onBlocked` runs instead of a navigation, and before the document is left or
 * reloaded the browser asks. The URL of the open page can still be replaced.
 */
export function useNavigationBlock(isBlocked: boolean, onBlocked: () => void): void {
  // Undefined in a React root of its own.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  const history: RouterHistory | undefined = router?.history;
  const block: BlockerFn = useEffectEvent(({ action, currentLocation, nextLocation }) => {
    if (action === 'REPLACE' && currentLocation.pathname === nextLocation.pathname) return false;
    onBlocked();
    return true;
  });
  useEffect(
    () => (isBlocked ? history?.block({ blockerFn: (navigation) => block(navigation) }) : undefined),
    [isBlocked, history],
  );
}
