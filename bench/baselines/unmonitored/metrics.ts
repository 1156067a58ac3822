import { Counter, Gauge, Registry } from 'prom-client';
import type { Metrics } from '#server/platform/metrics.ts';

/** Metrics without the collectors of the process, and without times of requests and statements. */
export function createMetrics(): Omit<Metrics, 'requestTimes' | 'statementTimes'> {
  const registry = new Registry();
  const registers = [registry];
  const help = 'As in the portal.';
  return {
    registry,
    liveConnections: new Gauge({ name: 'live_connections', help, registers }),
    quarantinedEvents: new Counter({ name: 'events', help, labelNames: ['type'], registers }),
    mails: new Counter({ name: 'mails', help, labelNames: ['outcome'], registers }),
    refusedApiKeys: new Counter({ name: 'api_keys', help, labelNames: ['reason'], registers }),
    sms: new Counter({ name: 'sms', help, labelNames: ['outcome'], registers }),
    jobs: new Counter({ name: 'jobs', help, labelNames: ['name', 'outcome'], registers }),
  };
}
