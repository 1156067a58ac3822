import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/close-codes.ts';
import type { ClientMessage, ServerMessage } from '#contract/live.ts';
import type { Role } from '#contract/roles.ts';
import type { Caller } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { channels, type Listener } from '../database/listener.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isAffected, type SessionRevocation } from '../session-revocation.ts';
import type { EventLog } from './event-log.ts';
import type { LiveHandlers } from './events.ts';
import { findLatestCursor, hasEvent, listEventsAfter, type StoredEvent } from './events-sql.ts';
import { LiveSocket, type Said } from './live-socket.ts';
import { toMessages } from './to-messages.ts';

/** Events read at a time. */
const batchSize = 1000;
/**
 * Milliseconds between two reads: a multiple of what the last one took. A message to a few is there at once; a burst to
 * many takes longer to tell, and then more of it is told together.
 */
const pause = { shortest: 4, longest: 40, ofLastRead: 4 };
const notifyInterval = 10;
const beatInterval = 30_000;
/** Milliseconds until another try when the database is away, and until a client that does not hang up is hung up on. */
const retryInterval = 1000;
const goodbyeTimeout = 2000;

/** A passing sign: shown to whoever is there, kept by nobody. */
export type Signal = Extract<ServerMessage, { type: `${string}.signal` }>;
export type ClientSignal = Extract<ClientMessage, { type: `${string}.signal` }>;

type Parts = {
  db: Database;
  listener: Listener;
  eventLog: EventLog;
  log: Log;
  metrics: Metrics;
  sessionRevocation: SessionRevocation;
  liveHandlers: LiveHandlers;
  /** Those of these sessions that are open, with the role of their user. */
  listOpenSessionRoles: (sessionIds: string[]) => Promise<{ sessionId: string; role: Role }[]>;
  /** A client gave a passing sign; its room decides who sees it. */
  onSignal: (caller: Caller, signal: ClientSignal) => Promise<void>;
};

/** The live connections of this instance. Events wait in the database; `wake` says that there may be new ones. */
export class Live {
  readonly #parts: Parts;
  readonly #sockets = new Set<LiveSocket>();
  readonly #beat: NodeJS.Timeout;
  /** By this it knows its own notices, which tell it nothing new. */
  readonly #name = randomUUID();
  #cursor: string | null = null;
  #beginning: Promise<void> | null = null;
  #read: NodeJS.Timeout | null = null;
  #wanted = false;
  #nextRead = 0;
  #pause = pause.shortest;
  #notify: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#beat = setInterval(() => {
      this.#sockets.forEach((socket) => socket.beat());
      void this.#recheck([...this.#sockets]);
    }, beatInterval).unref();
    parts.sessionRevocation.onRevoked((target) => {
      for (const socket of this.#sockets)
        if (isAffected(socket.caller, target)) socket.close(closeCodes.reauthenticate);
    });
    parts.listener.subscribe({
      onNotify: (channel, payload) => {
        if (channel === channels.events && payload !== this.#name) this.#readSoon();
        if (channel === channels.signals) this.#show(JSON.parse(payload) as { userId: string; signal: Signal });
      },
      onConnected: () => {
        this.#readSoon();
        void this.#recheck([...this.#sockets]);
      },
      onLost: () => undefined,
    });
  }

  /** Something was committed that others want to hear of: deliver it here, and tell the other instances. */
  wake(): void {
    this.#parts.eventLog.markBehind();
    this.#readSoon();
    this.#notifySoon(notifyInterval);
  }

  /** Shows a passing sign to a user, on whatever instance. It is small: a notice holds 8,000 bytes. */
  async signal(userId: string, signal: Signal): Promise<void> {
    await sql`select pg_notify(${channels.signals}, ${JSON.stringify({ userId, signal })})`.execute(this.#parts.db);
  }

  /** Takes a connection whose ticket was good. */
  async connect(webSocket: WebSocket, caller: Caller): Promise<void> {
    const socket = new LiveSocket(webSocket, caller, (from, said) => void this.#hear(from, said));
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

  #show({ userId, signal }: { userId: string; signal: Signal }): void {
    for (const socket of this.#sockets) if (socket.caller.id === userId) socket.send(signal);
  }

  async #hear(socket: LiveSocket, said: Said): Promise<void> {
    if (said.type === 'resume') return await this.#resume(socket, said.cursor);
    await this.#parts.onSignal(socket.caller, said).catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'a passing sign was lost');
    });
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

  /** Closes connections whose session expired, or was revoked or changed while the listener was not connected. */
  async #recheck(sockets: LiveSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    try {
      const open = await this.#parts.listOpenSessionRoles(sockets.map(({ caller }) => caller.sessionId));
      const roles = new Map(open.map(({ sessionId, role }) => [sessionId, role]));
      for (const socket of sockets)
        if (roles.get(socket.caller.sessionId) !== socket.caller.role) socket.close(closeCodes.reauthenticate);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the sessions of live connections could not be checked');
    }
  }

  #notifySoon(wait: number): void {
    if (this.#stopped) return;
    this.#notify ??= setTimeout(() => {
      this.#notify = null;
      const told = sql`select pg_notify(${channels.events}, ${this.#name})`.execute(this.#parts.db);
      told.catch(() => this.#notifySoon(retryInterval));
    }, wait).unref();
  }

  #readSoon(wait = Math.max(0, this.#nextRead - performance.now())): void {
    // What is committed while a read goes on may have come too late for it.
    this.#wanted = true;
    if (this.#sockets.size === 0 || this.#read || this.#stopped) return;
    this.#read = setTimeout(() => void this.#deliver(), wait);
  }

  async #deliver(): Promise<void> {
    const started = performance.now();
    this.#wanted = false;
    let again: number | null = null;
    try {
      const outcome = await this.#deliverBatch();
      const took = performance.now() - started;
      // What waits for another transaction is looked at less and less often: it may be a long one.
      const wanted = outcome === 'unsettled' ? this.#pause * 2 : took * pause.ofLastRead;
      this.#pause = Math.min(Math.max(wanted, pause.shortest), pause.longest);
      if (outcome !== 'done') again = this.#pause;
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'live events could not be read; trying again');
      again = retryInterval;
    }
    this.#read = null;
    this.#nextRead = performance.now() + this.#pause;
    if (again !== null) this.#readSoon(again);
    else if (this.#wanted) this.#readSoon();
  }

  /** @returns whether there is more to read: `more` after a full batch, `unsettled` when events have not settled yet */
  async #deliverBatch(): Promise<'done' | 'more' | 'unsettled'> {
    const from = this.#cursor;
    if (from === null) return 'done';
    const read = await listEventsAfter(this.#parts.db, from, batchSize);
    const firstUnsettled = read.findIndex((event) => !event.settled);
    const events = firstUnsettled === -1 ? read : read.slice(0, firstUnsettled);
    const last = events.at(-1);
    if (last) {
      await this.#send(events, from, this.#sockets);
      if (this.#cursor === from) this.#cursor = last.cursor;
    }
    if (firstUnsettled !== -1) return 'unsettled';
    return read.length === batchSize ? 'more' : 'done';
  }

  /** Only the last message that a client hears of a batch moves its cursor: one that was cut off starts over. */
  async #send(events: StoredEvent[], from: string, sockets: Iterable<LiveSocket>): Promise<void> {
    // A browser that is notified fetches at once, possibly before the NOTIFY arrives here.
    this.#parts.eventLog.markBehind();
    const to = events.at(-1)?.cursor ?? from;
    const hearers = [...sockets];
    const isHeard = (event: StoredEvent) => hearers.some((socket) => socket.mayHear(event));
    const { db, liveHandlers } = this.#parts;
    const messages = (await toMessages(db, liveHandlers, events, isHeard)).map(({ audience, write }) => ({
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
