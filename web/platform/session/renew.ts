import type { SignedIn } from '#contract/auth.ts';
import { CallError } from '../call/call-error.ts';
import { routeOf } from '../call/call-url.ts';
import { inTime } from '../call/in-time.ts';
import { send } from '../call/send.ts';
import { withLock } from './lock.ts';
import { createRenewal, type Renewed } from './renewal.ts';
import { exchangeSettled, markExchange, readToken, removeToken, saveToken } from './token.ts';

let ended: () => void = () => undefined;

/**
 * Replaces a token that no longer works, or soon will not. Null: the session has ended. Throws when the portal is away.
 * When nobody waits any longer, as after sleep, the exchange goes on and keeps its turn: two at once end the session.
 */
export async function renewToken(stale: string): Promise<Renewed | null> {
  return await inTime(renewOrEnd(stale));
}

async function renewOrEnd(stale: string): Promise<Renewed | null> {
  const renewed = await renew(stale);
  if (!renewed) ended();
  return renewed;
}

/** Gives the session up: the server refuses even a token that it has just made. */
export function endSession(refused: string): void {
  if (readToken() === refused) removeToken();
  ended();
}

/** Sets who hears that the session of this tab is over. */
export function whenSessionEnds(handler: () => void): void {
  ended = handler;
}

const renew = createRenewal({
  lock: (work) => withLock('auth_token', work),
  read: readToken,
  save: saveToken,
  remove: removeToken,
  mark: markExchange,
  settled: exchangeSettled,
  exchange: async () => {
    try {
      const response = await send({ ...routeOf('POST /api/auth/refresh'), keepalive: true, mustArrive: true });
      return (await response.json()) as SignedIn;
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    }
  },
});
