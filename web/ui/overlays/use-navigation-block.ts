import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps the user on the page while `isBlocked`: `onBlocked` runs instead of a navigation, and before the document is left or
 * reloaded the browser asks.
 */
export function useNavigationBlock(isBlocked: boolean, onBlocked: () => void): void {
  // Undefined in a React root of its own.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  const block = useEffectEvent(() => {
    onBlocked();
    return true;
  });
  useEffect(() => (isBlocked ? router?.history.block({ blockerFn: () => block() }) : undefined), [isBlocked, router]);
}
