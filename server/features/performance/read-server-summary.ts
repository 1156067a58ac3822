import type { ServerSummary } from '#contract/performance.ts';
import type { Portal } from '#server/platform/context.ts';
import { quantile } from '#server/platform/monitor/durations.ts';
import { monitorOf } from './instance-monitor.ts';

/** The main figures of this instance. From memory: every open panel of every user reads them every five seconds. */
export function readServerSummary(portal: Portal): ServerSummary {
  const { requests, statements, eventLoop, memory } = monitorOf(portal).recent().figures;
  return {
    requests: { p50: quantile(requests, 0.5), p99: quantile(requests, 0.99) },
    statements: { p95: quantile(statements, 0.95) },
    eventLoopP99: eventLoop.p99,
    resident: memory.resident,
  };
}
