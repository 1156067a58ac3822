import { call } from '../call/call.ts';
import { isSessionEnd } from '../call/error-text.ts';
import { reachability } from '../call/reachability.ts';
import { recordUse } from './last-use.ts';
import { refreshAhead } from './refresh-ahead.ts';
import { onSessionEnd, refreshToken } from './refresh.ts';
import { currentUser, markSessionDelayed, expireSession, setSessionUser, clearSession, session } from './session.ts';
import { onSignedOutElsewhere } from './sign-out-all-tabs.ts';
import { onTokenElsewhere, readToken, readTokenUser, refreshAfter, removeToken, tokenAge } from './token.ts';

/** Restores the session of the stored token, and follows sign-ins and sign-outs in other tabs. Call once per page load. */
export async function restoreSession(): Promise<void> {
  onSessionEnd(expireSession);
  onTokenElsewhere((token) => {
    if (token !== null) void verifySession();
    else if (session.read().status === 'signed-in') expireSession();
  });
  onSignedOutElsewhere(clearSession);
  addEventListener('pageshow', ({ persisted }) => persisted && followOtherPages());
  recordUse();
  refreshAhead();
  if (readToken() === null) clearSession();
  else await verifySession();
}

/** Reads the user of the stored token; retries while the portal cannot answer. A refused token ends the session. */
export async function verifySession(): Promise<void> {
  for (let delay = 1000; readToken() !== null; delay = Math.min(delay * 2, 15_000)) {
    try {
      return setSessionUser(await findUser());
    } catch (error) {
      if (isSessionEnd(error)) return currentUser() ? undefined : discardToken();
      markSessionDelayed();
      await untilReachable(delay);
    }
  }
}

/**
 * A page that the back button restores was frozen, and did not hear that another page signed its user out. One that is locked by
 * an expired session stays so, with what was typed.
 */
function followOtherPages(): void {
  if (session.read().status === 'expired' && readToken() === null) return;
  if (readTokenUser()?.id !== currentUser()?.id) clearSession();
  void verifySession();
}

function discardToken(): void {
  removeToken();
  clearSession();
}

async function findUser() {
  const token = readToken();
  if (token !== null && tokenAge() > refreshAfter) {
    const refreshed = await refreshToken(token);
    if (refreshed?.user) return refreshed.user;
  }
  return (await call('POST /api/auth/verify')).user;
}

/** Resolves when the portal is reachable again, at the latest after the given milliseconds. */
async function untilReachable(delay: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, delay);
    const stop = reachability.subscribe(() => reachability.read() === 'reachable' && done());
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
