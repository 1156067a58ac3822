import type { Portal } from '#server/platform/context.ts';
import { countOf, quantile } from '#server/platform/monitor/durations.ts';
import { monitorOf } from './instance-monitor.ts';

/** Durations are milliseconds, sizes bytes. */
export type InstanceFigures = {
  eventLoop: { p50: number; p99: number; max: number };
  memory: { resident: number; heapUsed: number; heapLimit: number };
  pool: { open: number; busy: number; waiting: number };
  requests: { count: number; serverErrors: number; p95: number | null };
  statements: { count: number; p95: number | null };
  routes: { route: string; count: number; serverErrors: number; p95: number | null }[];
};

/**
 * What this instance measured: event loop, memory and pool in its last sample, of at most five seconds ago, requests
 * and statements in the last one to two minutes. From memory, without the database.
 */
export function readInstanceFigures(portal: Portal): InstanceFigures {
  const { figures, routes } = monitorOf(portal).recent();
  const { eventLoop, memory, pool, requests, serverErrors, statements } = figures;
  return {
    eventLoop,
    memory,
    pool,
    requests: {
      count: countOf(requests),
      serverErrors,
      p95: quantile(requests, 0.95),
    },
    statements: {
      count: countOf(statements),
      p95: quantile(statements, 0.95),
    },
    routes: routes.map((each) => ({
      route: each.route,
      count: countOf(each.counts),
      serverErrors: each.serverErrors,
      p95: quantile(each.counts, 0.95),
    })),
  };
}
