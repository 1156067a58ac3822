import type { Caller } from '../context.ts';
import type { Tx } from '../database/connect.ts';
import { channels, type Listener } from '../database/listener.ts';

/**
 * A session that was closed, a user whose role, status, name, email or second factor changed,
 * an API key that changed, or all keys of a user.
 */
export type RevocationTarget =
  | { sessionId: string }
  | { userId: string }
  | { apiKeyId: string }
  | { apiKeyOwnerId: string };

export function isAffected(caller: Pick<Caller, 'id' | 'sessionId' | 'apiKey'>, target: RevocationTarget): boolean {
  if ('apiKeyOwnerId' in target) return caller.apiKey !== undefined && caller.id === target.apiKeyOwnerId;
  if ('apiKeyId' in target) return caller.apiKey?.id === target.apiKeyId;
  return 'sessionId' in target ? caller.sessionId === target.sessionId : caller.id === target.userId;
}

/** The id that every caller whom a revocation affects has: of the user, the session or the API key. */
export function affectedId(target: RevocationTarget): string {
  if ('sessionId' in target) return target.sessionId;
  if ('apiKeyId' in target) return target.apiKeyId;
  return 'apiKeyOwnerId' in target ? target.apiKeyOwnerId : target.userId;
}

const pending = new WeakMap<Tx, RevocationTarget[]>();

/**
 * Revokes on this instance as soon as the transaction has committed. Every instance, this one included, also receives
 * the NOTIFY that triggers of the database issue when the rows change.
 */
export function revokeAfterCommit(tx: Tx, targets: RevocationTarget[]): void {
  pending.set(tx, [...(pending.get(tx) ?? []), ...targets]);
}

/** Notifies cached tokens and live connections of revocations on any instance. */
export class SessionRevocation {
  readonly #handlers: ((target: RevocationTarget) => void)[] = [];

  constructor(listener: Listener) {
    listener.subscribe({
      onNotify: (channel, payload) => {
        if (channel === channels.revocations) this.#apply(JSON.parse(payload) as RevocationTarget);
      },
    });
  }

  onRevoked(handler: (target: RevocationTarget) => void): void {
    this.#handlers.push(handler);
  }

  /** Called once the transaction has committed. */
  applyCommitted(tx: Tx): void {
    for (const target of pending.get(tx) ?? []) this.#apply(target);
  }

  #apply(target: RevocationTarget): void {
    for (const handler of this.#handlers) handler(target);
  }
}
