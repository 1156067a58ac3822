import pg from 'pg';
import type { Log } from '../log.ts';
import { reachable, type Connection } from './connect.ts';

/** What instances tell each other; payloads are ids and passing signs, never content. */
export const channels = {
  events: 'portaal_events',
  revocations: 'portaal_revocations',
  signals: 'portaal_signals',
} as const;

type Handlers = { onNotify: (channel: string, payload: string) => void; onConnected: () => void; onLost: () => void };

/** The one connection that listens for other instances. It reconnects by itself; `connected` says whether it hears now. */
export class Listener {
  readonly #connection: Connection;
  readonly #log: Log;
  readonly #handlers: Handlers[] = [];
  readonly #beat: NodeJS.Timeout;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #stopped = false;
  connected = false;

  constructor(connection: Connection, log: Log, beatMilliseconds = 10_000) {
    this.#connection = connection;
    this.#log = log;
    this.#beat = setInterval(() => void this.#askForSign(beatMilliseconds / 2), beatMilliseconds).unref();
  }

  subscribe(handlers: Handlers): void {
    this.#handlers.push(handlers);
  }

  /** Connects; when that fails it goes on trying in the background. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({ ...this.#connection, ...reachable });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => this.#tell((on) => on.onNotify(channel, payload ?? '')));
    try {
      await client.connect();
      for (const channel of Object.values(channels)) await client.query(`listen ${channel}`);
      this.connected = true;
      this.#tell((on) => on.onConnected());
    } catch {
      this.#lost(client);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.connected = false;
    clearInterval(this.#beat);
    if (this.#retry) clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  /** A line that was cut somewhere says nothing, and would be believed for ever: rights that ended would go on here. */
  async #askForSign(patience: number): Promise<void> {
    const client = this.#client;
    if (client === null || !this.connected) return;
    const timer = setTimeout(() => this.#lost(client), patience);
    await client.query('select 1').catch(() => this.#lost(client));
    clearTimeout(timer);
  }

  #tell(deliver: (handlers: Handlers) => void): void {
    for (const handlers of this.#handlers) deliver(handlers);
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client || this.#stopped) return;
    this.#client = null;
    if (this.connected) this.#log.warn('the connection that listens for other instances was lost');
    this.connected = false;
    this.#tell((on) => on.onLost());
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), 500);
  }
}
