import type { EventAudience } from '../events-sql.ts';
import type { LiveSocket } from './live-socket.ts';

/** The open connections of this instance, indexed by user: most events are for one user. */
export class LiveSockets {
  readonly #all = new Set<LiveSocket>();
  readonly #byUser = new Map<string, Set<LiveSocket>>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<LiveSocket> {
    return this.#all.values();
  }

  add(socket: LiveSocket): void {
    this.#all.add(socket);
    const ofUser = this.#byUser.get(socket.caller.id);
    if (ofUser) ofUser.add(socket);
    else this.#byUser.set(socket.caller.id, new Set([socket]));
  }

  delete(socket: LiveSocket): void {
    this.#all.delete(socket);
    const ofUser = this.#byUser.get(socket.caller.id);
    if (ofUser?.delete(socket) && ofUser.size === 0) this.#byUser.delete(socket.caller.id);
  }

  ofUser(userId: string): ReadonlySet<LiveSocket> {
    return this.#byUser.get(userId) ?? new Set();
  }

  /** The connections that receive an event. */
  inAudience(audience: EventAudience): LiveSocket[] {
    const candidates = audience.userId === null ? this.#all : this.ofUser(audience.userId);
    return [...candidates].filter((socket) => socket.isInAudience(audience));
  }
}
