import type { SignedIn } from '#contract/auth.ts';

export type Renewed = { token: string; signedIn: SignedIn | null };

type Parts = {
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  read(): string | null;
  save(token: string): void;
  remove(): void;
  /** Exchanges the refresh cookie; null when the server says that the session has ended. */
  exchange(): Promise<SignedIn | null>;
};

/**
 * Makes the function that replaces a token. A refresh token works once: a second use ends the session
 * everywhere. So one tab at a time asks, and whoever comes after it takes the token that it left behind.
 */
export function createRenewal({ lock, read, save, remove, exchange }: Parts) {
  return (stale: string): Promise<Renewed | null> =>
    lock(async () => {
      const current = read();
      if (current === null) return null;
      if (current !== stale) return { token: current, signedIn: null };
      const signedIn = await exchange();
      // A sign-out meanwhile wins over the new token.
      if (read() === null) return null;
      if (signedIn) save(signedIn.token);
      else remove();
      return signedIn && { token: signedIn.token, signedIn };
    });
}
