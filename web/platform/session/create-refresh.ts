import type { SignedIn } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';

/** A new access token; `user` is null when another tab made it. */
export type Refreshed = { token: string; user: User | null };

type Parts = {
  /** The access token that all tabs share; null when nobody is signed in. */
  read(): string | null;
  save(token: string): void;
  remove(): void;
  /** Exchanges the refresh cookie; null when the server refuses it. */
  exchange(): Promise<SignedIn | null>;
  /** The server refused the refresh cookie: the session has ended. */
  onEnd(): void;
};

/**
 * Makes the function that replaces an access token which expired or soon will; null when nobody is signed in any more.
 * Within a tab one exchange serves all calls. Tabs may exchange the same cookie at once: the server accepts that.
 */
export function createRefresh({ read, save, remove, exchange, onEnd }: Parts) {
  let running: Promise<Refreshed | null> | null = null;

  async function refreshNow(stale: string): Promise<Refreshed | null> {
    const signedIn = await exchange();
    const current = read();
    // Another tab signed out, signed in or refreshed during the exchange.
    if (current !== stale) return current === null ? null : { token: current, user: null };
    if (signedIn === null) {
      remove();
      onEnd();
      return null;
    }
    save(signedIn.token);
    return signedIn;
  }

  return async (stale: string): Promise<Refreshed | null> => {
    const current = read();
    if (current === null) return null;
    if (current !== stale) return { token: current, user: null };
    running ??= refreshNow(stale).finally(() => (running = null));
    return await running;
  };
}
