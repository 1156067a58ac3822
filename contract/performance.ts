import * as z from 'zod/mini';
import { count, endpoint, instant } from './platform/endpoint.ts';
import { vitalNames, vitalRatings } from './vital-ratings.ts';

/** Milliseconds; null without values. */
const duration = z.nullable(z.number());
const percentiles = { p50: duration, p95: duration, p99: duration };

const instanceFigures = z.object({
  id: z.string(),
  /** Host name and process id. */
  name: z.string(),
  sampledAt: instant,
  /** Delay of the event loop in milliseconds, since the sample before. */
  eventLoop: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  memory: z.object({ resident: count, heapUsed: count, heapLimit: count }),
  /** Connections of the pool, and statements that wait for one. */
  pool: z.object({ open: count, busy: count, waiting: count }),
  liveConnections: count,
});

export const serverFigures = z.object({
  at: instant,
  /** Of the instance that answers. */
  version: z.string(),
  /** False while the database does not answer: the figures are those of the instance that answers. */
  isShared: z.boolean(),
  /** Minutes that the figures below cover, of all instances together. */
  minutes: count,
  requests: z.object({ count, serverErrors: count, perSecond: z.number(), ...percentiles }),
  statements: z.object({ count, perSecond: z.number(), ...percentiles }),
  /** The routes with the most time in all, by method and path. */
  routes: z.array(z.object({ route: z.string(), count, serverErrors: count, ...percentiles })),
  /** The last hour, oldest first. Delay and memory are those of the busiest instance. */
  perMinute: z.array(
    z.object({
      minute: instant,
      requests: count,
      serverErrors: count,
      ...percentiles,
      eventLoopP99: z.number(),
      resident: count,
      statementP95: duration,
    }),
  ),
  instances: z.array(instanceFigures),
});
export type ServerFigures = z.infer<typeof serverFigures>;

export const readServerFigures = endpoint({
  method: 'GET',
  path: '/api/performance',
  access: 'administrator',
  summary: 'Durations of calls and statements, event loop and memory of all instances; renewed every five seconds.',
  output: serverFigures,
  errors: [],
});

const serverSummary = z.object({
  requests: z.object({ p50: duration, p99: duration }),
  statements: z.object({ p95: duration }),
  /** 99th percentile of the delay of the event loop, in milliseconds. */
  eventLoopP99: z.number(),
  resident: count,
});
export type ServerSummary = z.infer<typeof serverSummary>;

export const readServerSummary = endpoint({
  method: 'GET',
  path: '/api/performance/summary',
  access: 'customer',
  summary: 'Durations, event loop and memory of the instance that answers, in its last one to two minutes.',
  output: serverSummary,
  errors: [],
});

/** The pattern of a page, such as `/request/$id`: without digits, so that it cannot contain an id. */
const pagePattern = z
  .string()
  .check(z.maxLength(60), z.regex(/^\/(?:[a-z-]+|\$[a-zA-Z]+)?(?:\/(?:[a-z-]+|\$[a-zA-Z]+)){0,3}$/));

const vitalSample = z.strictObject({
  name: z.enum(vitalNames),
  page: pagePattern,
  /** Milliseconds; for CLS the score. */
  value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
});
export type VitalSample = z.infer<typeof vitalSample>;

/** A report of a browser, which it sends over the live connection. */
export const vitalSamples = z.array(vitalSample).check(z.minLength(1), z.maxLength(20));

const vitalFigures = z.object({
  name: z.enum(vitalNames),
  count,
  /** Three of four visits are at or below it; milliseconds, for CLS the score. */
  p75: z.nullable(z.number()),
});

export const visitFigures = z.object({
  days: count,
  vitals: z.array(z.extend(vitalFigures, { ratings: z.array(z.object({ rating: z.enum(vitalRatings), count })) })),
  /** The most visited pages. */
  pages: z.array(z.object({ page: z.string(), vitals: z.array(vitalFigures) })),
});
export type VisitFigures = z.infer<typeof visitFigures>;

export const readVitals = endpoint({
  method: 'GET',
  path: '/api/performance/vitals',
  access: 'administrator',
  cost: 'costly',
  summary: 'The web vitals of the visits of the last days, in all and per page.',
  query: z.strictObject({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 7) }),
  output: visitFigures,
  errors: [],
});
