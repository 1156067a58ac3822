import * as z from 'zod/mini';
import { endpoint, id, instant } from './endpoint.ts';
import { requestStatuses } from './requests.ts';

/** How long ago something was asked: less than a day, 1 to 3 days, 3 to 7, 7 to 30, longer. */
export const ageBuckets = ['day', 'days', 'week', 'month', 'older'] as const;

const weekFigure = z.object({ weekStart: instant, count: z.number() });
const median = z.object({
  /** Hours; null when nothing was answered in that time. */
  hours: z.nullable(z.number()),
  /** Over how many requests. */
  count: z.number(),
  /** The same over as many weeks before. */
  before: z.nullable(z.number()),
});

export const supervisorOverview = z.object({
  /** Start of the oldest week that the figures per week cover. */
  since: instant,
  /** Start of the oldest of as many weeks before, with which they are compared. */
  before: instant,
  requests: z.object({
    total: z.number(),
    byStatus: z.array(z.object({ status: z.enum(requestStatuses), count: z.number() })),
    /** Open requests by how long they wait. */
    openByAge: z.array(
      z.object({
        age: z.enum(ageBuckets),
        pending: z.number(),
        /** Those of the pending ones to which nobody replied. */
        unanswered: z.number(),
        inProgress: z.number(),
        from: z.nullable(instant),
        until: z.nullable(instant),
      }),
    ),
    perWeek: z.array(weekFigure),
  }),
  firstAnswer: median,
  resolution: median,
  /** What most people stand behind and nobody has decided yet. */
  needed: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(requestStatuses),
      supporterCount: z.number(),
      createdAt: instant,
    }),
  ),
  /** Votes per week and category of app. */
  votesPerWeek: z.array(z.object({ weekStart: instant, category: z.string(), count: z.number() })),
  /** Apps that are asked for most: votes in these weeks and open requests about them. */
  demand: z.array(
    z.object({ appId: id, name: z.string(), category: z.string(), votes: z.number(), openRequests: z.number() }),
  ),
  chat: z.object({
    perWeek: z.array(z.object({ weekStart: instant, minutes: z.number(), sessions: z.number() })),
    /** Median minutes until an expert joined, and mean of the ratings (1 to 5); null when there were none. */
    medianWaitMinutes: z.nullable(z.number()),
    rating: z.nullable(z.number()),
  }),
  /** People who used the portal in the last 7 days, and all with an active account. */
  activeUsers: z.number(),
  allUsers: z.number(),
});
export type SupervisorOverview = z.infer<typeof supervisorOverview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/supervisor/overview',
  access: 'supervisor',
  summary: 'What holds people up: figures about teams and tools over the last weeks, never about single persons.',
  query: z.strictObject({ weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(26)), 8) }),
  output: supervisorOverview,
  errors: [],
});
