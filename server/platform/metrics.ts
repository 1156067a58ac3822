import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of /metrics, one registry per portal. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'portaal_http_request_seconds',
      help: 'Time to answer, by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    liveConnections: new Gauge({
      name: 'portaal_live_connections',
      help: 'Open live connections on this instance.',
      registers: [registry],
    }),
    quarantinedEvents: new Counter({
      name: 'portaal_live_events_quarantined_total',
      help: 'Live events that were not delivered because their handler kept failing, by type.',
      labelNames: ['type'] as const,
      registers: [registry],
    }),
    mails: new Counter({
      name: 'portaal_mails_total',
      help: 'Attempts to send a mail, by outcome.',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    sms: new Counter({
      name: 'portaal_sms_total',
      help: 'Attempts to send a text message, by outcome.',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
  };
}
