import { AsyncLocalStorage } from 'node:async_hooks';

/** server: a call. consumer: a job. client: what waits for another server. */
export type SpanKind = 'server' | 'consumer' | 'client';

/** They name routes, statements, jobs and hosts: never a person, an address or a value that somebody typed. */
export type Attributes = Record<string, string | number>;

/** A part of a trace, which is measured until its end. */
export type TraceSpan = {
  /** For what continues the trace later: the header of W3C Trace Context. */
  readonly traceparent: string;
  /** Null once this one has ended, or when the trace has many parts already. */
  startChild(kind: SpanKind, name: string, attributes: Attributes): TraceSpan | null;
  set(attributes: Attributes): void;
  /** `failure`: a code or the class of an error, never its message. */
  end(failure?: string): void;
};

/** Absent in a portal without tracing. */
export type Tracing = {
  /** Begins a trace, or continues the one of `traceparent` at the given share of traces; null: it is not recorded. */
  startCall(name: string, attributes: Attributes, traceparent: string | undefined): TraceSpan | null;
  /** Like `startCall`. The trace that queued the job is always continued. */
  startJob(name: string, attributes: Attributes, traceparent: string | undefined): TraceSpan | null;
  /** Sends what is recorded. Resolves after two seconds at the latest. */
  stop(): Promise<void>;
};

const active = new AsyncLocalStorage<TraceSpan>();

/** What `work` and everything that it waits for starts are parts of `span`. */
export function runInSpan<Result>(span: TraceSpan, work: () => Result): Result {
  return active.run(span, work);
}

/** The span that what happens now is a part of; undefined: nothing is recorded. */
export function activeSpan(): TraceSpan | undefined {
  return active.getStore();
}

/** Records `work` as a part of the active span. `span`: null when nothing is recorded. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (span: TraceSpan | null) => Promise<Result>,
): Promise<Result> {
  const span = activeSpan()?.startChild('client', name, attributes) ?? null;
  if (span === null) return await work(null);
  return await endAfter(span, () => runInSpan(span, () => work(span)));
}

/** Ends a span with its work, and with what the work failed for. */
export async function endAfter<Result>(span: TraceSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** The code of an error or its class: a message can have values. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const found = typeof code === 'string' ? code : String(name);
  return /^\w{1,60}$/.test(found) ? found : 'Error';
}
