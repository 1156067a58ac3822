import { refreshToken } from './refresh.ts';
import { session } from './session.ts';
import { readToken, refreshAfter, tokenAge } from './token.ts';

/** Milliseconds over which tabs spread their refreshes, so that usually one tab refreshes for all. */
const spread = 20_000;
const retryAfter = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refreshes the token before it expires, and when the page becomes visible or the network returns. */
export function refreshAhead(): void {
  session.subscribe(schedule);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refreshIfOld());
  addEventListener('pageshow', () => void refreshIfOld());
  addEventListener('online', () => void refreshIfOld());
}

function schedule(wait = refreshAfter - tokenAge() + Math.random() * spread): void {
  clearTimeout(timer);
  if (session.read().status === 'signed-in') timer = setTimeout(() => void refreshIfOld(), Math.max(wait, 0));
}

async function refreshIfOld(): Promise<void> {
  const token = readToken();
  if (session.read().status !== 'signed-in' || token === null) return;
  try {
    if (tokenAge() >= refreshAfter) await refreshToken(token);
    schedule();
  } catch {
    // The portal is unreachable, which the calls themselves report.
    schedule(retryAfter);
  }
}
