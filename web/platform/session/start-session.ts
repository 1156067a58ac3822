import { call } from '../call/call.ts';
import { isSessionEnd } from '../call/error-text.ts';
import { reachability } from '../call/reachability.ts';
import { keepTokenFresh } from './keep-token-fresh.ts';
import { renewToken, whenSessionEnds } from './renew.ts';
import { currentUser, expireSession, keepSession, leaveSession, session } from './session.ts';
import { onSignedOutElsewhere } from './sign-out.ts';
import { onTokenElsewhere, readToken, renewAfter, tokenAge } from './token.ts';

/** Finds out whose stored token this is, then follows what other tabs and the server do to the session. */
export async function startSession(): Promise<void> {
  whenSessionEnds(expireSession);
  onTokenElsewhere((token) => {
    if (token !== null) void verifySession();
    else if (session.read().status === 'signed-in') expireSession();
  });
  onSignedOutElsewhere(leaveSession);
  keepTokenFresh();
  if (readToken() === null) leaveSession();
  else await verifySession();
}

/** Asks whose token this is; keeps trying while the portal is away. A refused token ends the session. */
export async function verifySession(): Promise<void> {
  for (let wait = 1000; readToken() !== null; wait = Math.min(wait * 2, 15_000)) {
    try {
      return keepSession(await findUser());
    } catch (error) {
      if (isSessionEnd(error)) return currentUser() ? undefined : leaveSession();
      await backOrAfter(wait);
    }
  }
}

async function findUser() {
  const token = readToken();
  if (token !== null && tokenAge() > renewAfter) {
    const renewed = await renewToken(token);
    if (renewed?.signedIn) return renewed.signedIn.user;
  }
  return (await call('POST /api/auth/verify')).user;
}

/** Waits until the portal answers again, or for the given milliseconds. */
async function backOrAfter(wait: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, wait);
    const stop = reachability.subscribe(() => reachability.read() === 'reachable' && done());
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
