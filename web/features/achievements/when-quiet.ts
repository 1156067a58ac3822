import { isOverlayOpen } from '#web/platform/overlays/is-overlay-open.ts';
import { prompts } from '#web/platform/prompts/prompts.ts';
import { isTyping } from '#web/platform/shortcuts/shortcuts.ts';
import { toastStore } from '#web/ui/feedback/toast.ts';
import { coversControl } from './covers-control.ts';

/** Milliseconds between the last input and the work: a toast of the action itself comes first. */
const pauseMs = 600;

const inputs = ['focusin', 'focusout', 'keyup', 'pointerup', 'scroll'] as const;

/**
 * Runs the work once the page is visible, nobody types, no dialog, menu or toast is open, nothing else opens by itself, and a
 * toast covers no control. @returns cancels it
 */
export function whenQuiet(work: () => void): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    listeners.abort();
    unsubscribes.forEach((unsubscribe) => unsubscribe());
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isQuiet()) return;
      stop();
      work();
    }, pauseMs);
  };
  const unsubscribes = [toastStore, prompts].map((store) => store.subscribe(wait));
  for (const input of inputs) addEventListener(input, wait, { signal: listeners.signal });
  document.addEventListener('visibilitychange', wait, { signal: listeners.signal });
  wait();
  return stop;
}

function isQuiet(): boolean {
  return (
    prompts.read().length === 0 &&
    document.visibilityState === 'visible' &&
    !isTyping(document.activeElement) &&
    !isOverlayOpen() &&
    toastStore.read()?.open !== true &&
    !coversControl()
  );
}
