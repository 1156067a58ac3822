import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import type { Listener } from '../database/listener.ts';
import type { Log } from '../log/log.ts';
import { deleteAbandonedUsers, deleteConnectedUsers, insertConnectedUsers } from './connected-users-sql.ts';

/** Milliseconds in which changes are combined into one statement. */
const writeDelay = 100;
const heartbeatInterval = 30_000;
/** Milliseconds that a stop waits for the database. */
const stopTimeout = 2000;
/** Milliseconds after a user's last connection was closed: a page that reloads connects again within them. */
const defaultLeaveDelay = 10_000;

type Parts = {
  db: Database;
  listener: Pick<Listener, 'subscribe'>;
  log: Log;
  /** Called after users connected or left. */
  onChange: (userIds: string[]) => Promise<unknown>;
};

/** Stores which users have a live connection on this instance, so that every instance can query it. */
export class ConnectedUsers {
  readonly #parts: Parts;
  readonly #leaveDelay: number;
  readonly #instanceId = randomUUID();
  readonly #connected = new Set<string>();
  readonly #stored = new Set<string>();
  /** Users for whom `onChange` has yet to succeed. */
  readonly #unreported = new Set<string>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #heartbeat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: Parts, leaveDelay = defaultLeaveDelay) {
    this.#parts = parts;
    this.#leaveDelay = leaveDelay;
    this.#heartbeat = setInterval(() => this.#enqueue(() => this.#refresh()), heartbeatInterval).unref();
    // After a crash of PostgreSQL, or a failover, the unlogged table is empty.
    parts.listener.subscribe({
      onConnected: () => {
        if (this.#connected.size + this.#stored.size > 0 && !this.#stopped) this.#enqueue(() => this.#refresh());
      },
    });
  }

  /** Call when a connection was opened. */
  add(userId: string): void {
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
    this.#connected.add(userId);
    if (!this.#stored.has(userId)) this.#schedule();
  }

  /** Call when the last connection of a user on this instance was closed. */
  remove(userId: string): void {
    if (this.#stopped) return;
    const leave = () => {
      this.#leaving.delete(userId);
      this.#connected.delete(userId);
      this.#schedule();
    };
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.set(userId, setTimeout(leave, this.#leaveDelay).unref());
  }

  /** Deletes the users of this instance, unless the database does not answer in time; they expire by themselves. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    if (this.#timer) clearTimeout(this.#timer);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#connected.clear();
    this.#enqueue(() => this.#write());
    await Promise.race([this.#writing, sleep(stopTimeout, null, { ref: false })]);
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#enqueue(() => this.#write());
    }, writeDelay).unref();
  }

  /** A failed write is repeated by the next heartbeat. */
  #enqueue(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'the connected users could not be stored; retrying with the next heartbeat');
    });
  }

  async #write(): Promise<void> {
    await this.#store();
    await this.#report();
  }

  async #store(): Promise<void> {
    const { db } = this.#parts;
    const joined = [...this.#connected].filter((id) => !this.#stored.has(id));
    const left = [...this.#stored].filter((id) => !this.#connected.has(id));
    if (joined.length > 0) await insertConnectedUsers(db, this.#instanceId, joined);
    for (const id of joined) this.#stored.add(id);
    this.#addUnreported(joined);
    if (left.length > 0) await deleteConnectedUsers(db, this.#instanceId, left);
    for (const id of left) this.#stored.delete(id);
    this.#addUnreported(left);
  }

  async #refresh(): Promise<void> {
    const { db } = this.#parts;
    await this.#store();
    if (this.#stored.size > 0) this.#addUnreported(await insertConnectedUsers(db, this.#instanceId, [...this.#stored]));
    this.#addUnreported(await deleteAbandonedUsers(db));
    // Last: users stay connected while it fails.
    await this.#report();
  }

  #addUnreported(userIds: string[]): void {
    for (const id of userIds) this.#unreported.add(id);
  }

  async #report(): Promise<void> {
    if (this.#unreported.size === 0) return;
    const changed = [...this.#unreported];
    await this.#parts.onChange(changed);
    for (const id of changed) this.#unreported.delete(id);
  }
}
