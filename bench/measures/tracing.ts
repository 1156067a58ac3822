import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { activeUsers, insertPersonalRows } from '../data/personal-rows-sql.ts';
import { median } from '../load/percentiles.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, perSecond, type Row } from '../report/row.ts';
import { connections } from './app-list.ts';
import { measureRound, requestsOf, total, type Measured, type Round } from './monitoring.ts';
import type { Setup } from './setup.ts';

type Side = 'without' | 'traced';
const sides: Side[] = ['without', 'traced'];

/**
 * The portal with traces of one in ten calls beside one without, in alternating rounds on one database. Both are started
 * several times, as `measureMonitoring` does.
 */
export async function measureTracing({ sizes, databases }: Setup): Promise<Row[]> {
  const { users, processes, rounds, seconds } = sizes.monitoring;
  const url = await databases.add('tracing', { users, apps: sizes.apps, votes: users * sizes.pastVotes });
  await insertPersonalRows(url, { ...sizes, users });
  const collector = createServer((request, response) => request.resume().on('end', () => response.end()));
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const requests = requestsOf(Array.from({ length: Math.min(users - 1, activeUsers) }, (_, user) => user));
  const pairs: Record<Side, Measured>[] = [];
  for (let pair = 0; pair < processes; pair += 1) {
    const portals = {} as Record<Side, PortalProcess>;
    for (const side of inTurns(pair))
      portals[side] = await startPortalProcess({
        database: { DATABASE_URL: url },
        command: [process.execPath, 'dist/server/main.js'],
        environment: side === 'traced' ? { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' } : {},
      });
    const measured: Record<Side, Round[]> = { without: [], traced: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const side of inTurns(round)) {
        const result = await measureRound(portals[side], requests, round, seconds);
        // The first is not counted.
        if (round > 0) measured[side].push(result);
      }
    pairs.push({ without: total(measured.without), traced: total(measured.traced) });
    await Promise.all(sides.map((side) => portals[side].stop()));
  }
  collector.close();
  return rowsOf(pairs);
}

const inTurns = (index: number) => (index % 2 === 0 ? sides : sides.toReversed());

/** The medians, and the median of the ratios of the processes that ran at the same time. */
function rowsOf(pairs: Record<Side, Measured>[]): Row[] {
  const work = `calls of visits, ${connections} connections, traces of 10%`;
  const compare = (unit: keyof Measured) => {
    const value = median(pairs.map(({ without }) => without[unit]));
    return { value, measured: value * median(pairs.map(({ without, traced }) => traced[unit] / without[unit])) };
  };
  const baseline = 'without tracing';
  return [
    comparisonRow({ work, baseline, ...compare('perSecond'), format: perSecond, atLeast: 0.98 }),
    comparisonRow({
      work: `${work}: processor time of a call`,
      baseline,
      ...compare('processorTime'),
      format: (milliseconds) => `${(milliseconds * 1000).toFixed(1)} µs`,
    }),
  ];
}
