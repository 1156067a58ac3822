import { sql } from 'kysely';
import type { Caller } from './context.ts';
import type { Tx } from './database/connect.ts';
import { channels, type Listener } from './database/listener.ts';

/** Whose tokens and connections stop being good: all of a user, one session, or all of a user but one session. */
export type Whose = { userId: string; exceptSessionId?: string } | { sessionId: string };

export function isAffected(caller: Pick<Caller, 'id' | 'sessionId'>, whose: Whose): boolean {
  if ('sessionId' in whose) return caller.sessionId === whose.sessionId;
  return caller.id === whose.userId && caller.sessionId !== whose.exceptSessionId;
}

/** Ends rights on every instance at once: here with the commit, elsewhere by the notice that commits with it. */
export class Rights {
  readonly #handlers: ((whose: Whose) => void)[] = [];
  readonly #pending = new WeakMap<Tx, Whose[]>();

  constructor(listener: Listener) {
    listener.subscribe({
      onNotify: (channel, payload) => channel === channels.rights && this.#apply(JSON.parse(payload) as Whose),
      onConnected: () => undefined,
      onLost: () => undefined,
    });
  }

  onEnd(handler: (whose: Whose) => void): void {
    this.#handlers.push(handler);
  }

  /** Ends rights when this transaction commits. */
  async end(tx: Tx, whose: Whose): Promise<void> {
    this.#pending.set(tx, [...(this.#pending.get(tx) ?? []), whose]);
    await sql`select pg_notify(${channels.rights}, ${JSON.stringify(whose)})`.execute(tx);
  }

  /** Called once the transaction has committed. */
  applyCommitted(tx: Tx): void {
    for (const whose of this.#pending.get(tx) ?? []) this.#apply(whose);
  }

  #apply(whose: Whose): void {
    for (const handler of this.#handlers) handler(whose);
  }
}
