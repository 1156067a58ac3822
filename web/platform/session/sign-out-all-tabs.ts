import { callPublic } from '../call/call.ts';
import { reachability } from '../call/reachability.ts';
import { leaveSession, session } from './session.ts';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-session') : null;

/** Ends the session in this tab, in the other tabs, and on the server as soon as it is reachable. */
export function signOutAllTabs(): void {
  const answered = callPublic('POST /api/auth/logout');
  channel?.postMessage('signed-out');
  history.replaceState(null, '', '/');
  leaveSession();
  answered.catch(signOutWhenReachable);
}

export function onSignedOutElsewhere(handler: () => void): void {
  channel?.addEventListener('message', handler);
}

/** Not after another sign-in: the refresh cookie, which identifies the session, is then that of the new session. */
function signOutWhenReachable(): void {
  const stop = reachability.subscribe(() => {
    if (reachability.read() !== 'reachable') return;
    stop();
    if (session.read().status === 'signed-out') callPublic('POST /api/auth/logout').catch(() => undefined);
  });
}
