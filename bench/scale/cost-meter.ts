import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readState, type State } from '../data/scale-sql.ts';
import { readParent, readPostgresTime } from '../processes/postgres-time.ts';
import { readProcessorTime, type PortalProcess } from '../processes/start-portal-process.ts';

/** Of one piece of work, or of a millisecond: processor time in milliseconds, WAL in bytes. */
export type Cost = { portals: number[]; postgres: number; statements: number; events: number; wal: number };

type Reading = Cost & { at: number };

/** Milliseconds after the work in which its live events are delivered and its jobs run. */
const settleMs = 1000;

/**
 * What work costs, in what other load on the machine hardly changes: processor time of the portals and of PostgreSQL,
 * statements, live events and bytes of WAL. What portals at rest use in the same time is subtracted. Only on Linux.
 */
export class CostMeter {
  readonly #client: pg.Client;
  readonly #main: number;
  readonly #portals: PortalProcess[];
  #rest: Cost;

  private constructor(client: pg.Client, main: number, portals: PortalProcess[]) {
    this.#client = client;
    this.#main = main;
    this.#portals = portals;
    this.#rest = { portals: portals.map(() => 0), postgres: 0, statements: 0, events: 0, wal: 0 };
  }

  static async open(databaseUrl: string, portals: PortalProcess[]): Promise<CostMeter> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { backend } = await readState(client);
    return new CostMeter(client, readParent(backend), portals);
  }

  /** Measures what the portals use at rest. @returns that of a second */
  async measureRest(seconds: number): Promise<Cost> {
    const started = await this.#read();
    await sleep(seconds * 1000);
    const ended = await this.#read();
    this.#rest = divide(subtract(ended, started), ended.at - started.at);
    return divide(this.#rest, 1 / 1000);
  }

  /** @returns the cost of one of `count` equal parts of the work */
  async measure(count: number, work: () => Promise<unknown>): Promise<Cost> {
    const started = await this.#read();
    await work();
    await sleep(settleMs);
    const ended = await this.#read();
    const rest = divide(this.#rest, 1 / (ended.at - started.at));
    return divide(subtract(subtract(ended, started), rest), count);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #read(): Promise<Reading> {
    const counts = await Promise.all(this.#portals.map(readStatements));
    const { events, wal }: State = await readState(this.#client);
    return {
      at: performance.now(),
      portals: this.#portals.map(readProcessorTime),
      postgres: readPostgresTime(this.#main),
      statements: counts.reduce((sum, count) => sum + count, 0),
      events,
      wal,
    };
  }
}

function subtract(from: Cost, less: Cost): Cost {
  return {
    portals: from.portals.map((value, index) => value - less.portals[index]!),
    postgres: from.postgres - less.postgres,
    statements: from.statements - less.statements,
    events: from.events - less.events,
    wal: from.wal - less.wal,
  };
}

function divide({ portals, postgres, statements, events, wal }: Cost, by: number): Cost {
  return {
    portals: portals.map((value) => value / by),
    postgres: postgres / by,
    statements: statements / by,
    events: events / by,
    wal: wal / by,
  };
}

/** Processor time of all portals and of PostgreSQL, in milliseconds. */
export const totalTime = ({ portals, postgres }: Cost) => portals.reduce((sum, value) => sum + value, postgres);

async function readStatements({ url }: PortalProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^portaal_database_statement_seconds_count (\S+)$/m.exec(metrics)?.[1]);
}
