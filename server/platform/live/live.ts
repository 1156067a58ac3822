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
/** Milliseconds until another try when the database is away, and until a client that does not hang up is hung up on. */
const retryInterval = 1000;
const goodbyeTimeout = 2000;

type Parts = {
  db: Database;
  listener: Listener;
  log: Log;
  metrics: Metrics;
  rights: Rights;
  expanders: Expanders;
  /** Which of these sessions are open now? */
  listOpen: (sessionIds: string[]) => Promise<string[]>;
};

/** The live connections of this instance. Events wait in the database; `wake` says that there may be new ones. */
export class Live {
  readonly #parts: Parts;
  readonly #sockets = new Set<LiveSocket>();
  readonly #beat: NodeJS.Timeout;
  #cursor: string | null = null;
  #beginning: Promise<void> | null = null;
  #read: NodeJS.Timeout | null = null;
  #lastRead = 0;
  #notify: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#beat = setInterval(() => {
      this.#sockets.forEach((socket) => socket.beat());
      void this.#recheck([...this.#sockets]);
    }, beatInterval).unref();
    parts.rights.onEnd((whose) => {
      for (const socket of this.#sockets) if (isAffected(socket.caller, whose)) socket.close(closeCodes.rightsEnded);
    });
    parts.listener.subscribe({
      onNotify: (channel) => channel === channels.events && this.#readSoon(),
      onConnected: () => {
        this.#readSoon();
        void this.#recheck([...this.#sockets]);
      },
      onLost: () => undefined,
    });
  }

  /** Something was committed that others want to hear of: deliver it here, and tell the other instances. */
  wake(): void {
    this.#readSoon();
    this.#notifySoon(notifyInterval);
  }

  /** Takes a connection whose ticket was good. */
  async connect(webSocket: WebSocket, caller: Caller): Promise<void> {
    const socket = new LiveSocket(webSocket, caller, (from, cursor) => void this.#resume(from, cursor));
    webSocket.on('close', () => this.#forget(socket));
    // Those who connect at once begin at one place: a later one must not move it past what the first has yet to hear.
    while (this.#cursor === null) await (this.#beginning ??= this.#begin());
    if (!socket.isOpen) return;
    this.#sockets.add(socket);
    this.#parts.metrics.liveConnections.set(this.#sockets.size);
    socket.send({ type: 'connection', status: 'connected', cursor: this.#cursor });
    this.#readSoon();
    // Rights may have ended between the ticket and this moment.
    await this.#recheck([socket]);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#beat);
    if (this.#read) clearTimeout(this.#read);
    if (this.#notify) clearTimeout(this.#notify);
    for (const socket of this.#sockets) socket.close(closeCodes.goingAway);
    setTimeout(() => this.#sockets.forEach((socket) => socket.terminate()), goodbyeTimeout).unref();
  }

  async #begin(): Promise<void> {
    try {
      const latest = await findLatestCursor(this.#parts.db);
      this.#cursor ??= latest;
    } finally {
      this.#beginning = null;
    }
  }

  #forget(socket: LiveSocket): void {
    this.#sockets.delete(socket);
    this.#parts.metrics.liveConnections.set(this.#sockets.size);
    if (this.#sockets.size === 0) this.#cursor = null;
  }

  /** Closes what is open for a session that ended unheard: by its time, or while this instance heard nothing. */
  async #recheck(sockets: LiveSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    try {
      const open = new Set(await this.#parts.listOpen(sockets.map(({ caller }) => caller.sessionId)));
      for (const socket of sockets) if (!open.has(socket.caller.sessionId)) socket.close(closeCodes.rightsEnded);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the sessions of live connections could not be checked');
    }
  }

  #notifySoon(wait: number): void {
    if (this.#stopped) return;
    this.#notify ??= setTimeout(() => {
      this.#notify = null;
      const told = sql`select pg_notify(${channels.events}, '')`.execute(this.#parts.db);
      told.catch(() => this.#notifySoon(retryInterval));
    }, wait).unref();
  }

  #readSoon(wait = Math.max(0, this.#lastRead + readInterval - Date.now())): void {
    if (this.#sockets.size === 0 || this.#read || this.#stopped) return;
    this.#read = setTimeout(() => void this.#deliver(), wait);
  }

  async #deliver(): Promise<void> {
    this.#lastRead = Date.now();
    let again: number | null = null;
    try {
      if (await this.#deliverBatch()) again = readInterval;
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'live events could not be read; trying again');
      again = retryInterval;
    }
    this.#read = null;
    if (again !== null) this.#readSoon(again);
  }

  /** @returns whether there is more to read: a full batch, or events that have not settled yet */
  async #deliverBatch(): Promise<boolean> {
    const from = this.#cursor;
    if (from === null) return false;
    const read = await listEventsAfter(this.#parts.db, from, batchSize);
    const firstUnsettled = read.findIndex((event) => !event.settled);
    const events = firstUnsettled === -1 ? read : read.slice(0, firstUnsettled);
    const last = events.at(-1);
    if (last) {
      await this.#send(events, from, this.#sockets);
      if (this.#cursor === from) this.#cursor = last.cursor;
    }
    return firstUnsettled !== -1 || read.length === batchSize;
  }

  /** Only the last message that a client hears of a batch moves its cursor: one that was cut off starts over. */
  async #send(events: StoredEvent[], from: string, sockets: Iterable<LiveSocket>): Promise<void> {
    const to = events.at(-1)?.cursor ?? from;
    const messages = (await toMessages(this.#parts.db, this.#parts.expanders, events)).map(({ audience, write }) => ({
      audience,
      inside: write(from),
      last: write(to),
    }));
    for (const socket of sockets) {
      const heard = messages.filter(({ audience }) => socket.mayHear(audience));
      heard.forEach(({ inside, last }, index) => socket.sendText(index === heard.length - 1 ? last : inside));
    }
  }

  /** Sends a client that was away what it missed; too much or too long ago: it fetches everything again. */
  async #resume(socket: LiveSocket, cursor: string): Promise<void> {
    try {
      const known = /^\d{1,19}\.\d{1,18}$/.test(cursor) && (await hasEvent(this.#parts.db, cursor));
      const missed = known ? await listEventsAfter(this.#parts.db, cursor, batchSize) : [];
      const settled = missed.filter((event) => event.settled);
      if (!known || missed.length === batchSize) socket.send({ type: 'resync', cursor: this.#cursor ?? cursor });
      else {
        if (settled.length > 0) await this.#send(settled, cursor, [socket]);
        socket.send({ type: 'resumed', cursor: settled.at(-1)?.cursor ?? cursor });
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a live connection could not resume');
      socket.close(closeCodes.goingAway);
    }
  }
}
