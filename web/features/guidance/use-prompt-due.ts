import { useEffect, useState } from 'react';
import { prompts, type Prompt } from '#web/platform/prompts/prompts.ts';
import { session } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/use-store.ts';
import { isOverlayOpen } from '#web/platform/overlays/is-overlay-open.ts';

const delayMs = 1000;

/**
 * True from one second after the prompt may open: the ones before it have ended, `isAllowed` is true, and no dialog or
 * menu is open.
 */
export function usePromptDue(prompt: Prompt, isAllowed: boolean): boolean {
  const isFirst = useStore(prompts)[0] === prompt;
  const now = useStore(session);
  const isSignedIn = now.status === 'signed-in' && !now.welcome;
  const [isDue, setIsDue] = useState(false);
  const isWaiting = isFirst && isAllowed && isSignedIn && !isDue;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (!isOverlayOpen() && document.visibilityState === 'visible') setIsDue(true);
    }, delayMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isDue && isFirst;
}
