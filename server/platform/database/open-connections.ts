import type pg from 'pg';
import type { PreparingClient } from './clients/preparing-client.ts';
import { ReadOnlyConnection } from './clients/primary-client.ts';

/**
 * Milliseconds: what a newer connection finds is no reason for new ones.
 * While no server can be written, all writes fail.
 */
const minAge = 1000;
/** Milliseconds without further attempts after a new connection led to a standby: each costs PostgreSQL a process. */
const standbyPause = 200;

/**
 * The connections of all pools to one database. After a failover they may stay open to the former primary, which
 * answers reads: pg-pool would keep them for as long as somebody uses them, though new ones lead to the present one.
 * When a statement finds that its server can only be read, all that are open are closed: idle ones at once, the
 * others when they are released.
 */
export class OpenConnections {
  readonly #open = new Set<PreparingClient>();
  readonly #inUse = new Set<PreparingClient>();
  readonly #outdated = new WeakSet<PreparingClient>();
  #standbyFoundAt = Number.NEGATIVE_INFINITY;

  watch(pool: pg.Pool): void {
    pool.on('connect', (connected) => {
      const client = connected as unknown as PreparingClient;
      const openedAt = performance.now();
      this.#open.add(client);
      client.onReadOnly = () => {
        if (performance.now() - openedAt >= minAge) this.replace();
      };
      client.once('end', () => {
        this.#open.delete(client);
        this.#inUse.delete(client);
      });
    });
    pool.on('acquire', (client) => this.#inUse.add(client as unknown as PreparingClient));
    pool.on('release', (_error, released) => {
      const client = released as unknown as PreparingClient;
      this.#inUse.delete(client);
      if (this.#outdated.has(client)) discard(client);
    });
  }

  /** Whether a new connection led to a standby a moment ago, and the next one would too. */
  get isAtStandby(): boolean {
    return performance.now() - this.#standbyFoundAt < standbyPause;
  }

  /** To be called when a new connection led to a standby. */
  noteStandby(): void {
    this.#standbyFoundAt = performance.now();
  }

  replace(): void {
    for (const client of this.#open) {
      this.#outdated.add(client);
      if (!this.#inUse.has(client)) discard(client);
    }
  }
}

/** pg-pool removes a connection that reports an error while no caller has it, before it hands it to the next one. */
function discard(client: PreparingClient): void {
  client.emit('error', new ReadOnlyConnection());
}
