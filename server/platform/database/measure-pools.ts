import { Gauge, type Registry } from 'prom-client';
import type pg from 'pg';

/** The gauges of the connections of each pool, which are read at each scrape. */
export function measurePools(registry: Registry, pools: Record<string, pg.Pool>): void {
  const connections: Gauge<'pool' | 'state'> = new Gauge({
    name: 'portaal_database_connections',
    help: 'Open connections to the database, by pool and state: busy or idle.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  const waiting: Gauge<'pool'> = new Gauge({
    name: 'portaal_database_waiting',
    help: 'Statements and transactions that wait for a connection to the database, by pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
    },
  });
}
