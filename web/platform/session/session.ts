import type { SignedIn } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { createStore } from '../store.ts';
import { removeToken, saveToken } from './token.ts';

/**
 * `starting`: a stored token is being verified. `welcome`: the user has just signed in, in this tab.
 * `expired`: the login screen covers the application, which keeps its state until the same user signs in again.
 */
export type Session =
  | { status: 'starting' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User; welcome: boolean }
  | { status: 'expired'; user: User };

const store = createStore<Session>({ status: 'starting' });

export const session: Pick<typeof store, 'read' | 'subscribe'> = store;

/** The user of this tab, also while their session is expired. */
export function currentUser(): User | null {
  const now = store.read();
  return 'user' in now ? now.user : null;
}

/** Starts the session of a sign-in. Signing in again after an expired session shows no welcome. */
export function enterSession({ token, user }: SignedIn): void {
  const welcome = store.read().status === 'signed-out';
  saveToken(token);
  store.write({ status: 'signed-in', user, welcome });
}

/** Sets the user of the stored token. */
export function keepSession(user: User): void {
  store.write({ status: 'signed-in', user, welcome: false });
}

/** Ends the welcome screen. */
export function endWelcome(): void {
  const now = store.read();
  if (now.status === 'signed-in' && now.welcome) keepSession(now.user);
}

/** The session ended without a sign-out: the page keeps its state until the user signs in again. */
export function expireSession(): void {
  const user = currentUser();
  store.write(user ? { status: 'expired', user } : { status: 'signed-out' });
}

/** The user signed out: nothing of theirs is kept. */
export function leaveSession(): void {
  removeToken();
  store.write({ status: 'signed-out' });
}
