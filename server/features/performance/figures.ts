import * as z from 'zod/mini';

/** Pairs of a bucket and its count; see `Counts` of the platform. */
const counts = z.array(z.number());
const number = z.number();

/** What one instance measured in one minute, as it is stored. */
export const minuteFigures = z.object({
  name: z.string(),
  /** Milliseconds; the highest of the samples of the minute, and those of the last one. */
  eventLoop: z.object({ p50: number, p99: number, max: number }),
  eventLoopP99: number,
  memory: z.object({ resident: number, heapUsed: number, heapLimit: number }),
  pool: z.object({ open: number, busy: number, waiting: number }),
  liveConnections: number,
  requests: counts,
  serverErrors: number,
  statements: counts,
});
export type MinuteFigures = z.infer<typeof minuteFigures>;

/** The answers of one route in one minute. */
export const routeFigures = z.array(z.object({ route: z.string(), counts, serverErrors: number }));
export type RouteFigures = z.infer<typeof routeFigures>;

export type MeasuredMinute = { minute: Date; figures: MinuteFigures; routes: RouteFigures };
