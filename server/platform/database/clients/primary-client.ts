import pg from 'pg';
import type { OpenConnections } from '../open-connections.ts';
import { toClientConfig } from './to-client-config.ts';

/** The server of a connection can only be read, so the connection was closed; with the SQLSTATE of a refused write. */
export class ReadOnlyConnection extends Error {
  readonly code = '25006';

  constructor() {
    super('The server of this connection can only be read.');
  }
}

/** `openConnections`: what one of them finds keeps the others from connecting. */
export type PrimaryClientConfig = pg.ClientConfig & { openConnections?: OpenConnections | undefined };

type OnConnect = (error: Error | null) => void;

/**
 * A connection that is refused when its server is a standby, whose reads may be stale. PostgreSQL says so while it
 * connects, without a round trip.
 */
export class PrimaryClient extends pg.Client {
  readonly #openConnections: OpenConnections | undefined;
  #isStandby = false;

  constructor(config: PrimaryClientConfig) {
    super(toClientConfig(config));
    this.#openConnections = config.openConnections;
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
  }

  /** Rejects with `ReadOnlyConnection` when the server is a standby; the connection is closed then. */
  override connect(): Promise<this>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<this> | void {
    if (onConnect === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error) => (error ? reject(error) : resolve(this)));
      });
    if (this.#openConnections?.isAtStandby) return process.nextTick(onConnect, new ReadOnlyConnection());
    super.connect((error: Error | null) => {
      if (error || !this.#isStandby) return onConnect(error);
      this.#openConnections?.noteStandby();
      void this.end().catch(() => undefined);
      onConnect(new ReadOnlyConnection());
    });
  }
}
