import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Durations } from './monitor/durations.ts';
import { toPrometheusHistogram } from './monitor/prometheus-histogram.ts';
import { RequestTimes } from './monitor/request-times.ts';
import { version } from './version.ts';

/** What an instance measures of itself: the metrics of /metrics and of the performance monitor. */
export type Metrics = ReturnType<typeof createMetrics>;

let ofProcess: Registry | undefined;

/**
 * Memory, garbage collection and the event loop: one set for a process, since what observes them runs until its end.
 */
function metricsOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics() {
  const registry = Registry.merge([metricsOfProcess()]);
  const requestTimes = new RequestTimes();
  const statementTimes = new Durations();
  const listRequests = () =>
    requestTimes.series.map(({ method, route, status, durations }) => ({
      labels: { method, route, status },
      durations,
    }));
  registry.registerMetric(
    toPrometheusHistogram('portaal_http_request_seconds', 'Time to answer, by route and status.', listRequests),
  );
  registry.registerMetric(
    toPrometheusHistogram(
      'portaal_database_statement_seconds',
      'Time from sending a statement of a call or job to its last row.',
      () => [{ labels: {}, durations: statementTimes }],
    ),
  );
  new Gauge({
    name: 'portaal_build_info',
    help: '1 for the version of this instance.',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version }, 1);
  new Gauge({
    name: 'portaal_heap_limit_bytes',
    help: 'What the heap of this instance may use.',
    registers: [registry],
  }).set(getHeapStatistics().heap_size_limit);
  const mails = new Counter({
    name: 'portaal_mails_total',
    help: 'Attempts to send a mail, by outcome; retried: failed, and too early to be a failure; refused: by the mail server for its recipient.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const sms = new Counter({
    name: 'portaal_sms_total',
    help: 'Attempts to send a text message, by outcome; retried: failed, and too early to be a failure; refused: by Twilio for its number.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  // Prometheus sees no increase of a counter that begins with its first failure.
  for (const outcome of ['sent', 'retried', 'refused', 'failed'])
    for (const counter of [mails, sms]) counter.inc({ outcome }, 0);
  return {
    registry,
    /** Of all requests, by method, route and status. */
    requestTimes,
    /** Of the statements of calls and jobs. */
    statementTimes,
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
    mails,
    jobs: new Counter({
      name: 'portaal_jobs_total',
      help: 'Runs of background jobs, by name and outcome.',
      labelNames: ['name', 'outcome'] as const,
      registers: [registry],
    }),
    refusedApiKeys: new Counter({
      name: 'portaal_api_keys_refused_total',
      help: 'Texts that were presented as an API key and are none, by reason: malformed, unknown or wrong.',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    sms,
  };
}
