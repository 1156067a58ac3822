import { countCallsInFlight } from './call/send-call.ts';

/** Milliseconds. */
const maxDelay = 2000;

/**
 * Runs the work when the browser is idle and no call is in flight, so that it does not delay what the user waits for; after
 * some two seconds at the latest. @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  const latest = performance.now() + maxDelay;
  const wait = () =>
    whenBrowserIsIdle(() => {
      if (countCallsInFlight() === 0 || performance.now() >= latest) work();
      else cancel = wait();
    });
  let cancel = wait();
  return () => cancel();
}

/** Safari has no `requestIdleCallback`. */
function whenBrowserIsIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: maxDelay });
  return () => cancelIdleCallback(request);
}
