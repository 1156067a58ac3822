import type { SignedIn } from '#contract/auth.ts';

export type Renewed = { token: string; signedIn: SignedIn | null };

type Parts = {
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  read(): string | null;
  save(token: string): void;
  remove(): void;
  /** Exchanges the refresh cookie; null when the server says that the session has ended. */
  exchange(): Promise<SignedIn | null>;
  /** Marks that an exchange begins, or is over. The mark outlives a page that goes away meanwhile. */
  mark(exchanging: boolean): void;
  /** Waits for an exchange whose page went away before its answer came. */
  settled(): Promise<void>;
};

/**
 * Makes the function that replaces a token. A refresh token works once: a second use ends the session
 * everywhere. So one tab at a time asks, and whoever comes after it takes the token that it left behind.
 */
export function createRenewal({ lock, read, save, remove, exchange, mark, settled }: Parts) {
  return (stale: string): Promise<Renewed | null> =>
    lock(async () => {
      const current = read();
      if (current === null) return null;
      if (current !== stale) return { token: current, signedIn: null };
      await settled();
      mark(true);
      const signedIn = await exchange().finally(() => mark(false));
      // A sign-out meanwhile wins over the new token.
      if (read() === null) return null;
      if (signedIn) save(signedIn.token);
      else remove();
      return signedIn && { token: signedIn.token, signedIn };
    });
}
