import type { Caller, Portal } from '#server/platform/context.ts';
import type { Listener } from '#server/platform/database/listener.ts';
import type { Authenticate } from '#server/platform/http/register-route.ts';
import { isAffected } from '#server/platform/rights.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { findCallerByToken } from './sessions-sql.ts';

type Remembered = { caller: Caller; expiresAt: number };

const maxRemembered = 20_000;

/**
 * Finds whose access token it is, and remembers it until it runs out or the rights behind it end. While this instance
 * does not hear the others, nothing is remembered and every call asks the database.
 */
export function createAuthenticate(portal: Pick<Portal, 'db' | 'clock' | 'rights'>, listener: Listener): Authenticate {
  const remembered = new Map<string, Remembered>();
  let endings = 0;
  const forget = (isForgotten: (caller: Caller) => boolean) => {
    endings += 1;
    for (const [hash, { caller }] of remembered) if (isForgotten(caller)) remembered.delete(hash);
  };
  portal.rights.onEnd((whose) => forget((caller) => isAffected(caller, whose)));
  const forgetAll = () => forget(() => true);
  listener.subscribe({ onNotify: () => undefined, onConnected: forgetAll, onLost: forgetAll });

  const lookUp = async (hash: string, now: Date) => {
    const endingsBefore = endings;
    const found = await findCallerByToken(portal.db, hash, now);
    if (!found) return null;
    const { expiresAt, ...caller } = found;
    // A session that was revoked during the query must not be remembered.
    if (listener.connected && endings === endingsBefore) {
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(hash, { caller, expiresAt: Date.parse(expiresAt) });
    }
    return caller;
  };

  return (token) => {
    const hash = hashToken(token);
    const now = portal.clock.now();
    const known = remembered.get(hash);
    return known && known.expiresAt > now.getTime() ? known.caller : lookUp(hash, now);
  };
}
