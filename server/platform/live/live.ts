import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/live.ts';
import type { Caller } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { channels, type Listener } from '../database/listener.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isAffected, type Rights } from '../rights.ts';
import { findLatestCursor, hasEvent, listEventsAfter, type StoredEvent } from './events-sql.ts';
import { LiveSocket } from './live-socket.ts';
import { toMessages, type Expanders } from './to-messages.ts';

/** Events read at a time, and the shortest time in milliseconds between two reads under load. */
const batchSize = 1000;
const readInterval = 40;
const notifyInterval = 25;
const beatInterval = 30_000;

type Parts = { db: Database; listener: Listener; log: Log; metrics: Metrics; rights: Rights; expanders: Expanders };

/** The live connections of this instance. Events wait in the database; `wake` says that there may be new ones. */
export class Live {
  readonly #parts: Parts;
  readonly #sockets = new Set<LiveSocket>();
  readonly #beat: NodeJS.Timeout;
  #cursor: string | null = null;
  #read: NodeJS.Timeout | null = null;
  #lastRead = 0;
  #notify: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#beat = setInterval(() => this.#sockets.forEach((socket) => socket.beat()), beatInterval).unref();
    parts.rights.onEnd((whose) => {
      for (const socket of this.#sockets) if (isAffected(socket.caller, whose)) socket.close(closeCodes.rightsEnded);
    });
    const wakeHere = () => this.#readSoon();
    parts.listener.subscribe({
      onNotify: (channel) => channel === channels.events && wakeHere(),
      onConnected: wakeHere,
      onLost: () => undefined,
    });
  }

  /** Something was committed that others want to hear of: deliver it here, and tell the other instances. */
  wake(): void {
    this.#readSoon();
    this.#notify ??= setTimeout(() => {
      this.#notify = null;
      sql`select pg_notify(${channels.events}, '')`.execute(this.#parts.db).catch(() => this.wake());
    }, notifyInterval).unref();
  }

  /** Takes a connection whose ticket was good. */
  async connect(webSocket: WebSocket, caller: Caller): Promise<void> {
    const socket = new LiveSocket(webSocket, caller, (from, cursor) => void this.#resume(from, cursor));
    webSocket.on('close', () => this.#forget(socket));
    webSocket.on('error', () => webSocket.terminate());
    this.#cursor ??= await findLatestCursor(this.#parts.db);
    this.#sockets.add(socket);
    this.#parts.metrics.liveConnections.set(this.#sockets.size);
    socket.send({ type: 'connection', status: 'connected', cursor: this.#cursor });
    this.#readSoon();
  }

  stop(): void {
    clearInterval(this.#beat);
    if (this.#read) clearTimeout(this.#read);
    if (this.#notify) clearTimeout(this.#notify);
    for (const socket of this.#sockets) socket.close(closeCodes.goingAway);
  }

  #forget(socket: LiveSocket): void {
    this.#sockets.delete(socket);
    this.#parts.metrics.liveConnections.set(this.#sockets.size);
    if (this.#sockets.size === 0) this.#cursor = null;
  }

  #readSoon(wait = Math.max(0, this.#lastRead + readInterval - Date.now())): void {
    if (this.#sockets.size === 0 || this.#read) return;
    this.#read = setTimeout(() => void this.#deliver(), wait);
  }

  async #deliver(): Promise<void> {
    this.#lastRead = Date.now();
    let again = false;
    try {
      again = await this.#deliverBatch();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'live events could not be read; trying again');
      again = true;
    }
    this.#read = null;
    if (again) this.#readSoon(readInterval);
  }

  /** @returns whether there is more to read: a full batch, or events that have not settled yet */
  async #deliverBatch(): Promise<boolean> {
    if (this.#cursor === null) return false;
    const read = await listEventsAfter(this.#parts.db, this.#cursor, batchSize);
    const firstUnsettled = read.findIndex((event) => !event.settled);
    const events = firstUnsettled === -1 ? read : read.slice(0, firstUnsettled);
    const last = events.at(-1);
    if (last && this.#cursor !== null) {
      await this.#send(events, last.cursor, this.#sockets);
      this.#cursor = last.cursor;
    }
    return firstUnsettled !== -1 || read.length === batchSize;
  }

  async #send(events: StoredEvent[], cursor: string, sockets: Iterable<LiveSocket>): Promise<void> {
    const messages = await toMessages(this.#parts.db, this.#parts.expanders, events, cursor);
    for (const { audience, message } of messages) {
      const text = JSON.stringify(message);
      for (const socket of sockets) if (socket.mayHear(audience)) socket.sendText(text);
    }
  }

  /** Sends a client that was away what it missed; too much or too long ago: it fetches everything again. */
  async #resume(socket: LiveSocket, cursor: string): Promise<void> {
    try {
      const known = /^\d{1,19}\.\d{1,18}$/.test(cursor) && (await hasEvent(this.#parts.db, cursor));
      const missed = known ? await listEventsAfter(this.#parts.db, cursor, batchSize) : [];
      const settled = missed.filter((event) => event.settled);
      if (!known || missed.length === batchSize) socket.send({ type: 'resync', cursor: this.#cursor ?? cursor });
      else if (settled.length > 0) await this.#send(settled, settled.at(-1)!.cursor, [socket]);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a live connection could not resume');
      socket.close(closeCodes.goingAway);
    }
  }
}
