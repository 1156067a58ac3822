import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/platform/close-codes.ts';
import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { Caller } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { channels, type Listener } from '../database/listener.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics.ts';
import { isAffected, type SessionRevocation } from '../credentials/session-revocation.ts';
import type { EventLog } from './event-log.ts';
import type { LiveHandlers } from './events.ts';
import {
  findLatestCursor,
  findReplacementOf,
  isResumable,
  listEventsAfter,
  type EventAudience,
  type StoredEvent,
} from './events-sql.ts';
import type { ConnectedUsers } from './connected-users.ts';
import { ContentReader } from './content-reader.ts';
import { readInterval } from './read-interval.ts';
import { LiveSocket, type RunForUser } from './sockets/live-socket.ts';
import { LiveSockets } from './sockets/live-sockets.ts';
import { sendMessages } from './sockets/send-messages.ts';
import { recheckSessions } from './sockets/recheck-sessions.ts';
import type { ClientRequest } from './sockets/request-queue.ts';
import { toMessages } from './to-messages.ts';

/** Events read at a time. */
const batchSize = 1000;
/** Events of all users among which a client that reconnects looks for its own. */
const maxMissed = 20_000;
const notifyInterval = 10;
const heartbeatInterval = 30_000;
/**
 * Milliseconds between reads without a notification: an instance that is killed or paused after its commit sends none.
 */
const unnotifiedInterval = 2000;
/** Milliseconds until a retry when the database is unreachable. */
const retryInterval = 1000;
/** Open connections of a user on this instance: one per tab. */
const maxSocketsPerUser = 30;
/** Milliseconds by which an answer of another instance may be older than what this one has read. */
const maxStaleness = 2000;
/** Milliseconds after which connections that clients have not closed are terminated. */
const closeTimeout = 2000;

/** An ephemeral signal, such as a typing indicator: sent to open connections and not stored. */
export type Signal = Extract<ServerMessage, { type: `${string}.signal` }>;
/** A message of a client that a feature handles. */
export type ClientSignal = Exclude<ClientMessage, { type: 'resume' | 'ping' }>;

type Parts = {
  db: Database;
  listener: Listener;
  eventLog: EventLog;
  log: Log;
  metrics: Metrics;
  sessionRevocation: SessionRevocation;
  connectedUsers: ConnectedUsers;
  liveHandlers: LiveHandlers;
  /** Those of these sessions that are open, with the role of their user. */
  listOpenSessionRoles: (sessionIds: string[]) => Promise<{ sessionId: string; role: Role }[]>;
  /** Handles a signal of a client; its feature decides what it does and who receives it. */
  onSignal: (caller: Caller, signal: ClientSignal) => Promise<void>;
};

/**
 * The live connections of this instance. It reads events from the database, after `flush`, after NOTIFY and every 2 s.
 */
export class Live {
  readonly #parts: Parts;
  readonly #sockets = new LiveSockets();
  readonly #reader: ContentReader;
  readonly #timers: NodeJS.Timeout[];
  /** Identifies the notifications of this instance, which it ignores. */
  readonly #instanceId = randomUUID();
  #cursor: string | null = null;
  #findingCursor: Promise<void> | null = null;
  /** The history of transactions to which `#cursor` belongs, of the listener. A client's cursor ends in it. */
  #timeline = '';
  /** Connections of the listener so far, and at the last check of the cursor. */
  #connections = 0;
  #checkedConnections = 0;
  #readTimer: NodeJS.Timeout | null = null;
  /** Events may have been committed since the last read began. */
  #isReadDue = false;
  #nextRead = 0;
  #interval = 0;
  /** Milliseconds in which the last read sent its messages. */
  #sendingMs = 0;
  #notifyTimer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#reader = new ContentReader(parts);
    const checkSockets = () => {
      for (const socket of this.#sockets) socket.checkHeartbeat();
      void recheckSessions(parts, [...this.#sockets]);
    };
    const read = () => this.#scheduleRead();
    this.#timers = [setInterval(checkSockets, heartbeatInterval), setInterval(read, unnotifiedInterval)];
    for (const timer of this.#timers) timer.unref();
    parts.sessionRevocation.onRevoked((target) => {
      const candidates = 'userId' in target ? this.#sockets.ofUser(target.userId) : this.#sockets;
      for (const socket of candidates) if (isAffected(socket.caller, target)) socket.close(closeCodes.reauthenticate);
    });
    parts.listener.subscribe({
      onNotify: (channel, payload) => {
        if (channel === channels.events && payload !== this.#instanceId) this.#scheduleRead();
        if (channel !== channels.signals) return;
        const { userId, signal } = JSON.parse(payload) as { userId: string; signal: Signal };
        for (const socket of this.#sockets.ofUser(userId)) socket.send(signal);
      },
      onConnected: () => {
        this.#connections += 1;
        this.#scheduleRead();
        void recheckSessions(parts, [...this.#sockets]);
      },
    });
  }

  /** The number of open connections on this instance. */
  get connectionCount(): number {
    return this.#sockets.size;
  }

  /** Call after a commit that published events: delivers them on this instance and notifies the others. */
  flush(): void {
    this.#parts.eventLog.markBehind();
    this.#scheduleRead();
    this.#scheduleNotify(notifyInterval);
  }

  /** Sends an ephemeral signal to a user, on every instance. A notification payload holds 8,000 bytes. */
  async sendSignal(userId: string, signal: Signal): Promise<void> {
    await sql`select pg_notify(${channels.signals}, ${JSON.stringify({ userId, signal })})`.execute(this.#parts.db);
  }

  /** Accepts a connection whose ticket was valid, unless its user has too many. */
  async connect(webSocket: WebSocket, caller: Caller, runForUser: RunForUser): Promise<void> {
    const socket = new LiveSocket(webSocket, caller, runForUser, (from, request) => this.#handleRequest(from, request));
    webSocket.on('close', () => this.#remove(socket));
    // Concurrent first connections share one cursor: a later one must not skip events
    // that the first has yet to receive.
    do {
      while (this.#cursor === null) await (this.#findingCursor ??= this.#findCursor());
      await this.#parts.eventLog.update();
    } while (this.#cursor === null);
    if (!socket.isOpen) return;
    if (this.#sockets.ofUser(caller.id).size >= maxSocketsPerUser) return socket.close(closeCodes.tooMuch);
    this.#sockets.add(socket);
    this.#parts.connectedUsers.add(caller.id);
    this.#parts.metrics.liveConnections.set(this.#sockets.size);
    // The log has read the events up to the cursor, or is marked as behind; this connection receives those after it.
    const unchangedMs = this.#parts.eventLog.unchangedMs((event) => socket.isInAudience(event)) - maxStaleness;
    socket.send({
      type: 'connection',
      status: 'connected',
      role: caller.role,
      cursor: this.#toClient(this.#cursor),
      unchangedMs: Math.max(0, Math.floor(unchangedMs)),
    });
    socket.admit();
    this.#scheduleRead();
    // The session may have been revoked since the ticket was used.
    await recheckSessions(this.#parts, [socket]);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#readTimer) clearTimeout(this.#readTimer);
    if (this.#notifyTimer) clearTimeout(this.#notifyTimer);
    for (const socket of this.#sockets) socket.close(closeCodes.goingAway);
    setTimeout(() => {
      for (const socket of this.#sockets) socket.terminate();
    }, closeTimeout).unref();
  }

  async #handleRequest(socket: LiveSocket, request: ClientRequest): Promise<void> {
    if (request.type === 'resume') return await this.#resume(socket, request.cursor);
    await this.#parts.onSignal(socket.caller, request).catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'a signal of a client could not be handled');
    });
  }

  async #findCursor(): Promise<void> {
    const { timeline } = this.#parts.listener;
    try {
      const latest = await findLatestCursor(this.#parts.db);
      if (this.#cursor === null) [this.#cursor, this.#timeline] = [latest, timeline];
      this.#parts.eventLog.markBehind();
    } finally {
      this.#findingCursor = null;
    }
  }

  #remove(socket: LiveSocket): void {
    this.#sockets.delete(socket);
    if (this.#sockets.ofUser(socket.caller.id).size === 0) this.#parts.connectedUsers.remove(socket.caller.id);
    this.#parts.metrics.liveConnections.set(this.#sockets.size);
    if (this.#sockets.size === 0) this.#cursor = null;
  }

  #scheduleNotify(wait: number): void {
    if (this.#stopped) return;
    this.#notifyTimer ??= setTimeout(() => {
      this.#notifyTimer = null;
      const notified = sql`select pg_notify(${channels.events}, ${this.#instanceId})`.execute(this.#parts.db);
      notified.catch(() => this.#scheduleNotify(retryInterval));
    }, wait).unref();
  }

  #scheduleRead(wait = Math.max(0, this.#nextRead - performance.now())): void {
    this.#isReadDue = true;
    if (this.#sockets.size === 0 || this.#readTimer || this.#stopped) return;
    this.#readTimer = setTimeout(() => void this.#deliver(), wait);
  }

  async #deliver(): Promise<void> {
    const started = performance.now();
    this.#isReadDue = false;
    let retryAfter: number | null = null;
    this.#sendingMs = 0;
    try {
      const outcome = await this.#deliverBatch();
      const tookMs = performance.now() - started;
      const unsettledMs = outcome === 'unsettled' ? this.#interval : null;
      this.#interval = readInterval({ tookMs, sendingMs: this.#sendingMs, unsettledMs });
      if (outcome !== 'done') retryAfter = this.#interval;
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'live events could not be read; retrying');
      retryAfter = retryInterval;
    }
    this.#readTimer = null;
    this.#nextRead = performance.now() + this.#interval;
    if (retryAfter !== null) this.#scheduleRead(retryAfter);
    else if (this.#isReadDue) this.#scheduleRead();
  }

  /**
   * A failover to a standby that was behind loses transactions, whose ids later ones may get, and which clients may show
   * although their events were never read here. Without a timeline a lost event of the cursor shows it. Checked before
   * the cursor moves.
   */
  async #checkCursor(cursor: string): Promise<void> {
    const connections = this.#connections;
    const { timeline } = this.#parts.listener;
    const { db } = this.#parts;
    const isOther = timeline !== this.#timeline;
    const replacement = isOther ? await findLatestCursor(db) : await findReplacementOf(db, cursor);
    this.#checkedConnections = connections;
    if (replacement === null || this.#cursor !== cursor) return;
    [this.#cursor, this.#timeline] = [replacement, timeline];
    this.#parts.eventLog.reset();
    for (const socket of this.#sockets) socket.send({ type: 'resync', cursor: this.#toClient(replacement) });
  }

  #toClient(cursor: string): string {
    return `${cursor}.${this.#timeline}`;
  }

  /** The cursor of a client without its timeline; null when it is of another one, or none. */
  #ofClient(cursor: string): string | null {
    const [, known = null, timeline] = /^(\d{1,19}\.\d{1,18})\.([0-9a-f]{8})$/.exec(cursor) ?? [];
    return timeline === this.#timeline ? known : null;
  }

  /** @returns whether there is more to read: `more` after a full batch, `unsettled` when events have not settled yet */
  async #deliverBatch(): Promise<'done' | 'more' | 'unsettled'> {
    const from = this.#cursor;
    if (from === null) return 'done';
    const read = await listEventsAfter(this.#parts.db, from, batchSize);
    if (read.length > 0 || this.#checkedConnections !== this.#connections) await this.#checkCursor(from);
    if (this.#cursor !== from) return 'more';
    const firstUnsettled = read.findIndex((event) => !event.settled);
    const events = firstUnsettled === -1 ? read : read.slice(0, firstUnsettled);
    const last = events.at(-1);
    if (last) {
      await this.#send(events, from, (audience) => this.#sockets.inAudience(audience));
      if (this.#cursor === from) this.#cursor = last.cursor;
    }
    if (firstUnsettled !== -1) return 'unsettled';
    return read.length === batchSize ? 'more' : 'done';
  }

  async #send(
    events: StoredEvent[],
    from: string,
    recipientsOf: (audience: EventAudience) => LiveSocket[],
  ): Promise<void> {
    // A browser that is notified fetches at once, possibly before the NOTIFY arrives here.
    this.#parts.eventLog.markBehind();
    const cursors = { from: this.#toClient(from), to: this.#toClient(events.at(-1)?.cursor ?? from) };
    const hasRecipient = (audience: EventAudience) => recipientsOf(audience).length > 0;
    const messages = await toMessages(this.#reader, events, hasRecipient);
    const started = performance.now();
    sendMessages(messages, recipientsOf, cursors);
    this.#sendingMs += performance.now() - started;
  }

  /** Sends the user's events after a cursor, or `resync` when they are too many or no longer stored. */
  async #resume(socket: LiveSocket, given: string): Promise<void> {
    try {
      const cursor = this.#ofClient(given);
      const isKnown = cursor !== null && (await isResumable(this.#parts.db, cursor, maxMissed));
      const missed = isKnown ? await listEventsAfter(this.#parts.db, cursor, batchSize, socket.caller) : [];
      const settled = missed.filter((event) => event.settled);
      if (!isKnown || missed.length === batchSize)
        socket.send({ type: 'resync', cursor: this.#cursor === null ? given : this.#toClient(this.#cursor) });
      else {
        if (settled.length > 0)
          await this.#send(settled, cursor, (event) => (socket.isInAudience(event) ? [socket] : []));
        socket.send({ type: 'resumed', cursor: this.#toClient(settled.at(-1)?.cursor ?? cursor) });
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a live connection could not resume');
      socket.close(closeCodes.goingAway);
    }
  }
}
