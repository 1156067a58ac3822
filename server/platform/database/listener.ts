import pg from 'pg';
import type { Log } from '../log.ts';
import { reachable, type Connection } from './connect.ts';

/** Channels between instances; payloads are ids and ephemeral signals, never content. */
export const channels = {
  events: 'portaal_events',
  revocations: 'portaal_revocations',
  signals: 'portaal_signals',
} as const;

type Handlers = { onNotify: (channel: string, payload: string) => void; onConnected: () => void; onLost: () => void };

/** The connection that receives notifications of other instances. It reconnects after a loss. */
export class Listener {
  readonly #connection: Connection;
  readonly #log: Log;
  readonly #handlers: Handlers[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #stopped = false;
  /** False while notifications may be missed. */
  connected = false;

  constructor(connection: Connection, log: Log, heartbeatMilliseconds = 10_000) {
    this.#connection = connection;
    this.#log = log;
    this.#heartbeat = setInterval(
      () => void this.#checkConnection(heartbeatMilliseconds / 2),
      heartbeatMilliseconds,
    ).unref();
  }

  subscribe(handlers: Handlers): void {
    this.#handlers.push(handlers);
  }

  /** Connects; when that fails it retries in the background. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({ ...this.#connection, ...reachable });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => this.#dispatch((on) => on.onNotify(channel, payload ?? '')));
    try {
      await client.connect();
      for (const channel of Object.values(channels)) await client.query(`listen ${channel}`);
      this.connected = true;
      this.#dispatch((on) => on.onConnected());
    } catch {
      this.#lost(client);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.connected = false;
    clearInterval(this.#heartbeat);
    if (this.#retry) clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  /** Detects a half-open connection, which would miss revocations without an error. */
  async #checkConnection(timeout: number): Promise<void> {
    const client = this.#client;
    if (client === null || !this.connected) return;
    const timer = setTimeout(() => this.#lost(client), timeout);
    await client.query('select 1').catch(() => this.#lost(client));
    clearTimeout(timer);
  }

  #dispatch(deliver: (handlers: Handlers) => void): void {
    for (const handlers of this.#handlers) deliver(handlers);
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client || this.#stopped) return;
    this.#client = null;
    if (this.connected) this.#log.warn('the connection for notifications of other instances was lost; reconnecting');
    this.connected = false;
    this.#dispatch((on) => on.onLost());
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), 500);
  }
}
