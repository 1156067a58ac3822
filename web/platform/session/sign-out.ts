import { callPublic } from '../call/call.ts';
import { reachability } from '../call/reachability.ts';
import { leaveSession, session } from './session.ts';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-session') : null;

/** Ends the session here at once, in the other tabs, and on the server; there as soon as it can be reached. */
export function signOut(): void {
  const told = callPublic('POST /api/auth/logout');
  channel?.postMessage('signed-out');
  history.replaceState(null, '', '/');
  leaveSession();
  told.catch(tellLater);
}

export function onSignedOutElsewhere(handler: () => void): void {
  channel?.addEventListener('message', handler);
}

/** The refresh cookie tells the server which session to end, unless somebody has signed in since. */
function tellLater(): void {
  const stop = reachability.subscribe(() => {
    if (reachability.read() !== 'reachable') return;
    stop();
    if (session.read().status === 'signed-out') callPublic('POST /api/auth/logout').catch(() => undefined);
  });
}
