import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { Portal } from '#server/platform/context.ts';
import { poolOf } from '#server/platform/database/connect.ts';
import { addCounts } from '#server/platform/monitor/durations.ts';
import { EventLoopDelays } from './event-loop-delays.ts';
import type { MeasuredMinute, MinuteFigures } from './figures.ts';
import { addRoutes, copySeries, countRoutes, type SeriesSnapshot } from './route-counts.ts';

const minuteMs = 60_000;

/** Measures one instance. The counters of the platform only grow; a minute is what they grew since the one before. */
class InstanceMonitor {
  readonly instanceId = randomUUID();
  readonly #portal: Portal;
  readonly #delays = new EventLoopDelays();
  #series: SeriesSnapshot = new Map();
  #statements: Float64Array | undefined;
  #minute: number;
  #eventLoopP99 = 0;
  #current: MeasuredMinute | null = null;
  #previous: MeasuredMinute | null = null;

  constructor(portal: Portal) {
    this.#portal = portal;
    this.#minute = this.#readMinute();
  }

  /** Measures now. @returns the minute so far; the first sample after its end completes it and begins another */
  sample(): MeasuredMinute {
    const measured = this.#measure();
    this.#current = measured;
    const minute = this.#readMinute();
    if (minute !== this.#minute) this.#begin(minute, measured);
    return measured;
  }

  /** What was measured in the last one to two minutes. */
  recent(): Omit<MeasuredMinute, 'minute'> {
    const current = this.#current ?? this.sample();
    const previous = this.#previous;
    if (previous === null || previous === current) return current;
    return {
      figures: {
        ...current.figures,
        requests: addCounts([previous.figures.requests, current.figures.requests]),
        statements: addCounts([previous.figures.statements, current.figures.statements]),
        serverErrors: previous.figures.serverErrors + current.figures.serverErrors,
      },
      routes: addRoutes([previous.routes, current.routes]),
    };
  }

  stop(): void {
    this.#delays.stop();
  }

  #readMinute(): number {
    return Math.floor(this.#portal.clock.now().getTime() / minuteMs);
  }

  #begin(minute: number, completed: MeasuredMinute): void {
    const { requestTimes, statementTimes } = this.#portal.metrics;
    this.#minute = minute;
    this.#previous = completed;
    this.#eventLoopP99 = 0;
    this.#series = copySeries(requestTimes.series);
    this.#statements = statementTimes.buckets.slice();
  }

  #measure(): MeasuredMinute {
    const { metrics, live } = this.#portal;
    const eventLoop = this.#delays.read();
    this.#eventLoopP99 = Math.max(this.#eventLoopP99, eventLoop.p99);
    const routes = countRoutes(metrics.requestTimes.series, this.#series);
    const { rss: resident, heapUsed } = process.memoryUsage();
    const figures: MinuteFigures = {
      name: `${hostname()}, proces ${process.pid}`,
      eventLoop,
      eventLoopP99: this.#eventLoopP99,
      memory: { resident, heapUsed, heapLimit: getHeapStatistics().heap_size_limit },
      pool: this.#readPool(),
      liveConnections: live.connectionCount,
      requests: addCounts(routes.map(({ counts }) => counts)),
      serverErrors: routes.reduce((total, { serverErrors }) => total + serverErrors, 0),
      statements: metrics.statementTimes.since(this.#statements),
    };
    return { minute: new Date(this.#minute * minuteMs), figures, routes };
  }

  #readPool(): MinuteFigures['pool'] {
    const pool = poolOf(this.#portal.db);
    if (!pool) return { open: 0, busy: 0, waiting: 0 };
    return { open: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount };
  }
}

/** The monitor of this instance; it begins to measure when it is first read. */
export const monitorOf = memoizeBy(
  ({ metrics }: Portal) => metrics,
  (portal) => new InstanceMonitor(portal),
);
