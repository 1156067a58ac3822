import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { SerialQueue } from '../queues/serial-queue.ts';
import { isDatabaseUnreachable } from './failures.ts';
import { PrimaryClient, ReadOnlyConnection } from './clients/primary-client.ts';
import { applicationName, type Connection, connectionOptions } from './connect.ts';
import { keepAliveText, lockText, readOnlyText, timelineText, unlockText } from './instance-locks-sql.ts';

/** Channels between instances; payloads are ids and ephemeral signals, never content. */
export const channels = {
  events: 'portaal_events',
  revocations: 'portaal_revocations',
  signals: 'portaal_signals',
} as const;

/** Of a service that does not tell its timeline: what was lost shows by the missing event of a cursor only. */
const unknownTimeline = '00000000';

/** Milliseconds within which a connection is ready to receive notifications. */
const startTimeout = 5000;
/** Milliseconds that a connection gets to end; over a dead path it would never end. */
const closeTimeout = 500;

async function close(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeout);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

type Handlers = {
  onNotify?: (channel: string, payload: string) => void;
  onConnected?: () => void;
  onLost?: () => void;
  /** Called when the server of this connection turns out to be read only, before `onLost`. */
  onReadOnly?: () => void;
};

/** The connection that receives notifications of other instances. It reconnects after a loss. */
export class Listener {
  readonly #connection: Connection;
  readonly #log: Log;
  readonly #handlers: Handlers[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #stopped = false;
  readonly #queue = new SerialQueue();
  /** The advisory locks that every connection takes, by name. */
  readonly #locks = new Set<string>();
  /** False while notifications may be missed. */
  connected = false;
  /**
   * Identifies the history of transactions of the server of the last connection, by 8 hexadecimal digits. It is another
   * after a failover to a standby, which may lack the last transactions.
   */
  timeline = unknownTimeline;

  constructor(connection: Connection, log: Log, heartbeatMs = 10_000) {
    this.#connection = connection;
    this.#log = log;
    this.#heartbeat = setInterval(() => void this.#checkConnection(heartbeatMs / 2), heartbeatMs).unref();
  }

  subscribe(handlers: Handlers): void {
    this.#handlers.push(handlers);
  }

  /**
   * Holds a shared advisory lock while connected, so that other instances find out when this one is gone. After a lost
   * connection the next one takes it again.
   */
  async holdLock(name: string): Promise<void> {
    this.#locks.add(name);
    if (this.#client && this.connected) await this.#query(this.#client, lockText, [name]).catch(() => undefined);
  }

  async releaseLock(name: string): Promise<void> {
    this.#locks.delete(name);
    if (this.#client && this.connected) await this.#query(this.#client, unlockText, [name]).catch(() => undefined);
  }

  /** Connects; when that fails it retries in the background. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new PrimaryClient({
      ...this.#connection,
      ...connectionOptions,
      application_name: applicationName,
    });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => this.#dispatch((on) => on.onNotify?.(channel, payload ?? '')));
    const timer = setTimeout(() => this.#lost(client), startTimeout);
    try {
      await client.connect();
      if (await this.#isReadOnly(client)) throw new ReadOnlyConnection();
      this.timeline = await this.#readTimeline(client);
      await this.#query(client, keepAliveText);
      for (const channel of Object.values(channels)) await this.#query(client, `listen ${channel}`);
      for (const name of this.#locks) await this.#query(client, lockText, [name]);
      this.connected = true;
      this.#dispatch((on) => on.onConnected?.());
    } catch {
      this.#lost(client);
    } finally {
      clearTimeout(timer);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.connected = false;
    clearInterval(this.#heartbeat);
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#client) await close(this.#client);
  }

  /** One after another: pg deprecates several statements at once on a connection. */
  async #query(client: pg.Client, text: string, values: string[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#queue.run('', () => client.query<Record<string, unknown>>(text, values));
    return rows;
  }

  async #readTimeline(client: pg.Client): Promise<string> {
    try {
      const [row] = await this.#query(client, timelineText);
      return createHash('sha256').update(String(row?.['timeline'])).digest('hex').slice(0, 8);
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error;
      return unknownTimeline;
    }
  }

  /** Nobody notifies a former primary of what is written to the present one. */
  async #isReadOnly(client: pg.Client): Promise<boolean> {
    const [row] = await this.#query(client, readOnlyText);
    return row?.['transaction_read_only'] === 'on';
  }

  /** Detects a half-open connection, and one to a former primary: both would miss revocations without an error. */
  async #checkConnection(timeout: number): Promise<void> {
    const client = this.#client;
    if (client === null || !this.connected) return;
    const timer = setTimeout(() => this.#lost(client), timeout);
    try {
      if (await this.#isReadOnly(client)) {
        this.#dispatch((on) => on.onReadOnly?.());
        this.#lost(client);
      }
    } catch {
      this.#lost(client);
    }
    clearTimeout(timer);
  }

  /** An exception would end the process: every role of the database can send a notification, with any payload. */
  #dispatch(deliver: (handlers: Handlers) => void): void {
    for (const handlers of this.#handlers)
      try {
        deliver(handlers);
      } catch (error) {
        this.#log.warn({ err: error }, 'a notification of another instance could not be handled');
      }
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client || this.#stopped) return;
    this.#client = null;
    if (this.connected) this.#log.warn('the connection for notifications of other instances was lost; reconnecting');
    this.connected = false;
    this.#dispatch((on) => on.onLost?.());
    void close(client);
    this.#retry = setTimeout(() => void this.start(), 500);
  }
}
