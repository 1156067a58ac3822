import { requestStatuses } from '#contract/request-rules.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { findIncidentFigures } from '#server/features/incidents/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { ageSpans, weekStarts, type AgeSpan } from './policy.ts';
import {
  countRequestsPerWeek,
  countUnanswered,
  countActiveAccounts,
  findMedian,
  findMedianWait,
  listChatWeeks,
  listDemand,
  listNeeded,
  listRequestCounts,
  listVotesPerWeek,
  type ChatWeek,
  type CountedRequests,
  type CountedSpan,
} from './supervisor-sql.ts';

/** A user counts as active within this many days of use. */
const activeDays = 7;
/** The mean of fewer ratings would disclose what the person of a conversation gave. */
const minimumRatings = 5;
const limits = { needed: 5, demand: 8 };

/**
 * The figures are the same for all supervisors, whose open pages read them after each change of a request. Votes, chats,
 * visits and incidents, which publish no change of requests, show after 5 seconds.
 */
const overviews = new AnswerCache({
  load: loadOverview,
  changedBy: ['requests', 'apps', 'users'],
  maxAgeMs: 5000,
  maxValues: 20,
});

/** Aggregated figures of the last weeks, the current one included; none identifies a person. */
export function readOverview(context: Context, weekCount: number): SupervisorOverview | Promise<SupervisorOverview> {
  return overviews.get(context, weekCount, context.user.role);
}

async function loadOverview(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  weekCount: number,
  role: Role,
): Promise<SupervisorOverview> {
  const now = clock.now();
  const starts = weekStarts(now, 2 * weekCount);
  const weeks = starts.slice(weekCount);
  const before = starts[0]!;
  const since = weeks[0]!;
  const ages = ageSpans(now);
  const activeSince = new Date(now.getTime() - activeDays * 24 * 3_600_000);
  const [
    counts,
    unanswered,
    perWeek,
    firstAnswer,
    resolution,
    needed,
    votesPerWeek,
    demand,
    chat,
    medianWaitMinutes,
    incidents,
    users,
  ] = await Promise.all([
    listRequestCounts(db, startsOf(ages)),
    countUnanswered(db, startsOf(ages)),
    countRequestsPerWeek(db, weeks),
    findMedian(db, 'first_answer_at', since, before),
    findMedian(db, 'resolved_at', since, before),
    listNeeded(db, limits.needed),
    listVotesPerWeek(db, { since, role }),
    listDemand(db, { since, role, limit: limits.demand }),
    listChatWeeks(db, weeks),
    findMedianWait(db, since),
    findIncidentFigures(db, { role, since, before }),
    countActiveAccounts(db, activeSince),
  ]);
  return {
    since: since.toISOString(),
    before: before.toISOString(),
    requests: {
      ...countsOf(counts, unanswered, ages),
      perWeek: weeks.map((start, at) => ({
        weekStart: start.toISOString(),
        count: perWeek.find(({ span }) => span === at + 1)?.count ?? 0,
      })),
    },
    firstAnswer,
    resolution,
    needed,
    votesPerWeek,
    demand,
    chat: { ...chatOf(chat, weeks), medianWaitMinutes },
    incidents,
    activeUsers: users.active,
    allUsers: users.all,
  };
}

/** The starts of the age buckets, oldest first: span 0 is the oldest age. */
function startsOf(ages: AgeSpan[]): Date[] {
  return ages.flatMap(({ from }) => (from ? [from] : [])).toReversed();
}

function countsOf(
  counts: CountedRequests[],
  unanswered: CountedSpan[],
  ages: AgeSpan[],
): Pick<SupervisorOverview['requests'], 'total' | 'byStatus' | 'openByAge'> {
  const sum = (fits: (counted: CountedRequests) => boolean) =>
    counts.filter(fits).reduce((total, { count }) => total + count, 0);
  return {
    total: sum(() => true),
    byStatus: requestStatuses.map((status) => ({ status, count: sum((counted) => counted.status === status) })),
    openByAge: ages.map(({ age, from, until }, at) => {
      const span = ages.length - 1 - at;
      return {
        age,
        pending: sum((counted) => counted.status === 'pending' && counted.span === span),
        unanswered: unanswered.find((counted) => counted.span === span)?.count ?? 0,
        inProgress: sum((counted) => counted.status === 'in_progress' && counted.span === span),
        from: from?.toISOString() ?? null,
        until: until?.toISOString() ?? null,
      };
    }),
  };
}

function chatOf(rows: ChatWeek[], weeks: Date[]): Pick<SupervisorOverview['chat'], 'perWeek' | 'rating'> {
  const ratings = rows.reduce((total, row) => total + row.ratings, 0);
  const stars = rows.reduce((total, row) => total + row.stars, 0);
  return {
    perWeek: weeks.map((start, at) => {
      const row = rows.find(({ span }) => span === at + 1);
      const { minutes = 0, sessions = 0, unattended = 0 } = row ?? {};
      return { weekStart: start.toISOString(), minutes, sessions, unattended };
    }),
    rating: ratings < minimumRatings ? null : stars / ratings,
  };
}
