type Parts<Answer> = {
  /** Sends the call with a token. */
  send(token: string): Promise<Answer>;
  /** The newest token that this browser has; null when nobody is signed in. */
  read(): string | null;
  /** Replaces a token that no longer works; null when the session has ended. */
  renew(stale: string): Promise<{ token: string } | null>;
  /** Gives the session up: the server refused a token that nobody has replaced since. */
  end(refused: string): void;
  /** Does the error say that the token is not (or no longer) good? */
  isRefused(error: unknown): boolean;
};

/** Sends a call, once more with a new token when its own no longer works. Throws what the last attempt threw. */
export async function withRenewal<Answer>(token: string, parts: Parts<Answer>): Promise<Answer> {
  const { send, read, renew, end, isRefused } = parts;
  try {
    return await send(token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const renewed = await renew(token);
    if (!renewed) throw error;
    return await send(renewed.token).catch(async (again: unknown) => {
      if (!isRefused(again)) throw again;
      // Another tab may have renewed it once more on the way; only what is still the newest token is really refused.
      const newest = read();
      if (newest !== null && newest !== renewed.token) return await send(newest);
      end(renewed.token);
      throw again;
    });
  }
}
