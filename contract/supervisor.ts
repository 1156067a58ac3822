import * as z from 'zod/mini';
import { count, endpoint, id, instant } from './platform/endpoint.ts';
import { requestStatuses } from './request-rules.ts';

/** Age of a request: under 1 day, 1 to 3 days, 3 to 7, 7 to 30, over 30. */
export const ageBuckets = ['day', 'days', 'week', 'month', 'older'] as const;

const weekFigure = z.object({ weekStart: instant, count });
const median = z.object({
  /** Hours; null when nothing in the period has this moment. */
  hours: z.nullable(z.number()),
  /** Number of requests or incidents that the median is taken over. */
  count,
  /** Median hours of the preceding period of the same length. */
  before: z.nullable(z.number()),
});

export const supervisorOverview = z.object({
  /** Start of the first week of the period. */
  since: instant,
  /** Start of the preceding period of the same length, which the period is compared with. */
  before: instant,
  requests: z.object({
    total: count,
    byStatus: z.array(z.object({ status: z.enum(requestStatuses), count })),
    /** Open requests by age; `from` and `until` bound the creation date. */
    openByAge: z.array(
      z.object({
        age: z.enum(ageBuckets),
        pending: count,
        /** Pending requests without a reply. */
        unanswered: count,
        inProgress: count,
        from: z.nullable(instant),
        until: z.nullable(instant),
      }),
    ),
    perWeek: z.array(weekFigure),
  }),
  firstAnswer: median,
  resolution: median,
  /** Open requests with the most supporters. */
  needed: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(requestStatuses),
      supporterCount: count,
      createdAt: instant,
    }),
  ),
  /** Votes by week and app category. */
  votesPerWeek: z.array(z.object({ weekStart: instant, category: z.string(), count })),
  /** Apps in highest demand that the role of the caller may see: votes in the period and open requests. */
  demand: z.array(z.object({ appId: id, name: z.string(), category: z.string(), votes: count, openRequests: count })),
  chat: z.object({
    /** `sessions`: those that an expert joined. `unattended`: those that ended because no expert joined in time. */
    perWeek: z.array(z.object({ weekStart: instant, minutes: count, sessions: count, unattended: count })),
    /**
     * Median minutes until an expert joined; null without such sessions. `rating`:
     * mean of 1 to 5; null below five ratings.
     */
    medianWaitMinutes: z.nullable(z.number()),
    rating: z.nullable(z.number()),
  }),
  /** Incidents that were opened in the period, of apps and tools that the role of the caller may see. */
  incidents: z.object({
    count,
    /** People who reported an incident; someone counts once for each. */
    reports: count,
    /** Different people who were told of one: reporters and subscribers. Who only saw it is not known. */
    reached: count,
    /** From the first report or failed check to the first update by a person. */
    firstUpdate: median,
    /** To the end; an incident that ended by itself counts too. */
    end: median,
  }),
  /** Users seen in the last 7 days, and all active accounts. */
  activeUsers: count,
  allUsers: count,
});
export type SupervisorOverview = z.infer<typeof supervisorOverview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/supervisor/overview',
  access: 'supervisor',
  cost: 'costly',
  summary:
    'Aggregated figures about requests, votes, chats and incidents over the last weeks; no figure identifies a person.',
  query: z.strictObject({ weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(26)), 8) }),
  output: supervisorOverview,
  errors: [],
});
