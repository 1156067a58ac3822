import { setTimeout } from 'node:timers/promises';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  SamplingDecision,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import type { TracingConfig } from '../settings/tracing-settings.ts';
import { version } from '../version.ts';
import type { Attributes, SpanKind, TraceSpan, Tracing } from './active-span.ts';

/** Parts of a trace that are recorded: a job may send a statement for each of many rows. */
const maxParts = 500;
/** Ended spans that wait to be sent; while the collector is away further ones are dropped. */
const maxQueueSize = 2048;
/** Milliseconds. */
const exportTimeout = 5000;
const stopTimeout = 2000;
const logInterval = 60_000;

const kinds: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
};

const traceparentForm = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;

/** Records traces by the SDK of OpenTelemetry and sends them to a collector. */
export function startOpenTelemetry({ url, headers, ratio, serviceName }: TracingConfig, log: Log): Tracing {
  // One batch is sent at a time; the limit counts the one before until a moment after its end.
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeout, concurrencyLimit: 2 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': newId(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportLosses(exporter, log), maxQueueSize })],
  });
  const tracer = provider.getTracer('portaal');
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const isChosen = (traceId: string) =>
    sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;

  const start = (kind: SpanKind, name: string, attributes: Attributes, parent: SpanContext | null): TraceSpan => {
    const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    return new Part(tracer.startSpan(name, { kind: kinds[kind], attributes }, context), { left: maxParts });
  };
  type Left = { left: number };
  class Part implements TraceSpan {
    readonly #span: Span;
    readonly #trace: Left;

    constructor(span: Span, ofTrace: Left) {
      this.#span = span;
      this.#trace = ofTrace;
    }

    get traceparent(): string {
      const { traceId, spanId } = this.#span.spanContext();
      return `00-${traceId}-${spanId}-01`;
    }

    startChild(kind: SpanKind, name: string, attributes: Attributes): TraceSpan | null {
      if (!this.#span.isRecording() || this.#trace.left === 0) return null;
      this.#trace.left -= 1;
      const context = trace.setSpan(ROOT_CONTEXT, this.#span);
      return new Part(tracer.startSpan(name, { kind: kinds[kind], attributes }, context), this.#trace);
    }

    set(attributes: Attributes): void {
      this.#span.setAttributes(attributes);
    }

    end(failure?: string): void {
      if (failure !== undefined)
        this.#span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
      this.#span.end();
    }
  }
  return {
    startCall: (name, attributes, traceparent) => {
      const parent = readTraceparent(traceparent);
      // Who calls could otherwise have every call recorded: its flags do not count.
      const isRecorded = parent === null ? Math.random() < ratio : isChosen(parent.traceId);
      return isRecorded ? start('server', name, attributes, parent) : null;
    },
    startJob: (name, attributes, traceparent) => {
      const parent = readTraceparent(traceparent);
      return parent !== null || Math.random() < ratio ? start('consumer', name, attributes, parent) : null;
    },
    stop: () =>
      Promise.race([provider.shutdown().catch(() => undefined), setTimeout(stopTimeout, undefined, { ref: false })]),
  };
}

function readTraceparent(text: string | undefined): SpanContext | null {
  const [, traceId = '', spanId = ''] = traceparentForm.exec(text ?? '') ?? [];
  const found = { traceId, spanId, traceFlags: 1, isRemote: true };
  return isSpanContextValid(found) ? found : null;
}

/** An exporter whose failures are a line in the log, at most once a minute: the collector may be away for long. */
function reportLosses(exporter: SpanExporter, log: Log): SpanExporter {
  let lost = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        done(result);
        if (result.error === undefined) return;
        lost += spans.length;
        const now = performance.now();
        if (now - loggedAt < logInterval) return;
        const { code, name } = result.error as Error & { code?: unknown };
        log.warn(
          { spans: lost, code: code ?? name },
          'traces were not sent: the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not accept them',
        );
        loggedAt = now;
        lost = 0;
      }),
    shutdown: () => exporter.shutdown(),
  };
}
