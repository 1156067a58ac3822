import { renewToken } from './renew.ts';
import { session } from './session.ts';
import { readToken, renewAfter, tokenAge } from './token.ts';

/** Tabs spread over this many milliseconds, so that the first one has renewed for all before the next looks. */
const spread = 20_000;
const retryAfter = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Renews the token ahead of time, and when the page wakes up. */
export function keepTokenFresh(): void {
  session.subscribe(plan);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void renewIfOld());
  addEventListener('pageshow', () => void renewIfOld());
  addEventListener('online', () => void renewIfOld());
}

function plan(wait = renewAfter - tokenAge() + Math.random() * spread): void {
  clearTimeout(timer);
  if (session.read().status === 'signed-in') timer = setTimeout(() => void renewIfOld(), Math.max(wait, 0));
}

async function renewIfOld(): Promise<void> {
  const token = readToken();
  if (session.read().status !== 'signed-in' || token === null) return;
  // While the portal is away the calls themselves say so; this only tries again.
  const tried =
    tokenAge() < renewAfter ||
    (await renewToken(token).then(
      () => true,
      () => false,
    ));
  plan(tried ? undefined : retryAfter);
}
