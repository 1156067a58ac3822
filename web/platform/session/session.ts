import type { SignedIn } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { createStore } from '../store.ts';
import { removeToken, saveToken } from './token.ts';

/**
 * `starting`: a stored token is being verified. `welcome`: somebody signed in just now, in this tab.
 * `expired`: the login screen lies over the application, which stays as it was until the same user is back.
 */
export type Session =
  | { status: 'starting' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User; welcome: boolean }
  | { status: 'expired'; user: User };

const store = createStore<Session>({ status: 'starting' });

export const session: Pick<typeof store, 'read' | 'subscribe'> = store;

/** The user of this tab, also while the session has to be renewed by signing in again. */
export function currentUser(): User | null {
  const now = store.read();
  return 'user' in now ? now.user : null;
}

/** Takes what a sign-in answered. Coming back after an expired session skips the welcome. */
export function enterSession({ token, user }: SignedIn): void {
  const welcome = store.read().status === 'signed-out';
  saveToken(token);
  store.write({ status: 'signed-in', user, welcome });
}

/** Somebody is signed in with the stored token: this user. */
export function keepSession(user: User): void {
  store.write({ status: 'signed-in', user, welcome: false });
}

/** The welcome has been seen. */
export function endWelcome(): void {
  const now = store.read();
  if (now.status === 'signed-in' && now.welcome) keepSession(now.user);
}

/** The session ended without anybody asking for it: drafts stay until the user is back. */
export function expireSession(): void {
  const user = currentUser();
  store.write(user ? { status: 'expired', user } : { status: 'signed-out' });
}

/** Somebody signed out: nothing of theirs stays. */
export function leaveSession(): void {
  removeToken();
  store.write({ status: 'signed-out' });
}
