import type { SignedIn } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { createStore } from '../store.ts';
import { saveToken, saveTokenUser } from './token.ts';
import { clearUserState } from './user-state.ts';

/**
 * `starting`: a stored token is being verified; `isDelayed`: the portal could not do so yet. `welcome`: the user has just signed in, in this tab.
 * `expired`: the login screen covers the application, which keeps its state until the same user signs in again.
 */
export type Session =
  | { status: 'starting'; isDelayed: boolean }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User; welcome: boolean }
  | { status: 'expired'; user: User };

const store = createStore<Session>({ status: 'starting', isDelayed: false });

export const session: Pick<typeof store, 'read' | 'subscribe'> = store;

/** The user of this tab, also while their session is expired. */
export function currentUser(): User | null {
  return userOf(store.read());
}

function userOf(now: Session): User | null {
  return 'user' in now ? now.user : null;
}

function change(next: Session): void {
  if (next.status === 'signed-in') saveTokenUser(next.user);
  const before = currentUser();
  if (!before || before.id === userOf(next)?.id) return store.write(next);
  clearUserState();
  store.write(next);
  // React keeps the state and props of the render before the last one.
  setTimeout(() => store.write({ ...store.read() }));
}

/** Starts the session of a sign-in. Signing in again after an expired session shows no welcome. */
export function enterSession({ token, user }: SignedIn): void {
  const welcome = store.read().status === 'signed-out';
  saveToken(token);
  change({ status: 'signed-in', user, welcome });
}

/** The stored token could not be verified yet. */
export function markSessionDelayed(): void {
  if (store.read().status === 'starting') store.write({ status: 'starting', isDelayed: true });
}

/** Sets the user of the stored token. */
export function setSessionUser(user: User): void {
  change({ status: 'signed-in', user, welcome: false });
}

/** Ends the welcome screen. */
export function endWelcome(): void {
  const now = store.read();
  if (now.status === 'signed-in' && now.welcome) setSessionUser(now.user);
}

/** The session ended without a sign-out: the page keeps its state until the user signs in again. */
export function expireSession(): void {
  const user = currentUser();
  change(user ? { status: 'expired', user } : { status: 'signed-out' });
}

/** Nobody is signed in: nothing of the user is kept in memory. */
export function clearSession(): void {
  change({ status: 'signed-out' });
}
