import { callPublic } from '../call/call.ts';
import { reachability } from '../call/reachability.ts';
import { memoize } from '../memoize.ts';
import { createStore } from '../store.ts';
import { removeUserKeys } from '../storage.ts';
import { currentUser, clearSession, session } from './session.ts';
import { saveUserState } from './user-state.ts';

/** Null where there is none: Firefox throws when it blocks the data of websites. */
const openChannel = memoize(() => {
  try {
    return new BroadcastChannel('portal-session');
  } catch {
    return null;
  }
});

/** Whether the company account opened the session that was signed out last: it is still signed in elsewhere. */
export const signedOutOfCompany = createStore(false);

/** Milliseconds that a sign-out waits until what is being saved is on the server, also over a slow line. */
const maxSaveTime = 8000;

/**
 * Ends the session in this tab, in the other tabs, and on the server as soon as it is reachable. Nothing of the user is
 * kept in this browser.
 */
export async function signOutAllTabs(): Promise<void> {
  // Who closes the page meanwhile must not stay signed in.
  addEventListener('pagehide', endSession);
  await saveUserState(maxSaveTime);
  removeEventListener('pagehide', endSession);
  endSession();
}

/** Once: a page that the back button restores goes on with the sign-out, when another user may have signed in. */
function endSession(): void {
  const user = currentUser();
  if (!user) return;
  const answered = callPublic('POST /api/auth/logout', { keepalive: true });
  removeUserKeys();
  openChannel()?.postMessage(user.id);
  clearSession();
  answered.then(({ byCompanyAccount }) => signedOutOfCompany.write(byCompanyAccount), signOutWhenReachable);
}

/** Calls back when another tab signs this tab's user out. */
export function onSignedOutElsewhere(handler: () => void): void {
  // A tab that the browser has frozen gets the message late, when another user may have signed in.
  openChannel()?.addEventListener('message', ({ data }) => data === currentUser()?.id && handler());
}

/** Not after another sign-in: the refresh cookie, which identifies the session, is then that of the new session. */
function signOutWhenReachable(): void {
  const stop = reachability.subscribe(() => {
    if (reachability.read() !== 'reachable') return;
    stop();
    if (session.read().status === 'signed-out') callPublic('POST /api/auth/logout').catch(() => undefined);
  });
}
