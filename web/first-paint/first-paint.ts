import { prefetch } from './prefetch.ts';

/** In milliseconds; then the code of the page starts, painted or not. */
const maxPaintDelay = 200;

/**
 * Starts the calls of the page and fills the frame of index.html with what can be read before the code of the page runs.
 * Resolves when that is painted, or after 200 ms; starting React earlier would delay the paint. Never rejects.
 */
export async function startFirstPaint(isSignedIn: boolean): Promise<void> {
  if (!isSignedIn) return;
  prefetch();
  const painted = import('./paint-screen.ts').then(({ paintScreen }) => paintScreen(location));
  const timeout = new Promise((resolve) => setTimeout(resolve, maxPaintDelay));
  // The page itself reports a failed call.
  await Promise.race([painted.catch(() => undefined), timeout]);
}

/** Removes the frame. Call it in the same commit in which the real screen appears. */
export function removeFrame(): void {
  document.getElementById('frame')?.remove();
}
