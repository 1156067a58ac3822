import { Counter, Gauge, Registry } from 'prom-client';
import type { Metrics } from '#server/platform/metrics.ts';

/** Metrics without the collectors of the process, and without times of requests and statements. */
export function createMetrics(): Pick<Metrics, 'registry' | 'liveConnections' | 'quarantinedEvents' | 'mails'> {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    liveConnections: new Gauge({ name: 'live_connections', help: 'As in the portal.', registers }),
    quarantinedEvents: new Counter({ name: 'events', help: 'As in the portal.', labelNames: ['type'], registers }),
    mails: new Counter({ name: 'mails', help: 'As in the portal.', labelNames: ['outcome'], registers }),
  };
}
