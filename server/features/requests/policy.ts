import type { RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { undoMarginMs } from '#server/platform/undo-margin.ts';
import { TZDate } from '@date-fns/tz';
import type { BodyOf, QueryOf } from '#contract/platform/endpoint.ts';
import type { changeRequests, countRequests, replyToRequests } from '#contract/request-decisions.ts';
import type { Context } from '#server/platform/context.ts';
import { requestStatuses, requestTransitions, undoSeconds, type RequestStatus } from '#contract/request-rules.ts';

/**
 * Searches for similar requests of one user: one follows each pause in typing, and not all requests can be collected.
 */
export const similarSearches: RateLimit = { name: 'similar-searches', max: 30, windowMs: 180_000 };

const hour = 3_600_000;

/** Changes of the text of own requests, each of which the history keeps. */
export const editsOfUser: RateLimit = { name: 'request-edits', max: 30, windowMs: hour };

/** Withdrawals of one user: each notifies supporters and refunds a request, which notifies supervisors again. */
export const withdrawalsOfUser: RateLimit = { name: 'request-withdrawals', max: 20, windowMs: 24 * hour };

/** Comments of one user. */
export const commentsOfUser: RateLimit = { name: 'comments', max: 10, windowMs: 300_000 };

export type Filters = QueryOf<typeof countRequests>;
export type Change = BodyOf<typeof changeRequests>;
export type Reply = BodyOf<typeof replyToRequests>;

const open: readonly RequestStatus[] = ['pending', 'in_progress'];

/** The statuses from which a request can change to this one. */
export function statusesBefore(status: RequestStatus): RequestStatus[] {
  return requestStatuses.filter((from) => requestTransitions[from].includes(status));
}

export function isOpen(status: RequestStatus): boolean {
  return open.includes(status);
}

/** The statuses of a state; null: all. */
function statusesOfState(state: Filters['state']): readonly RequestStatus[] | null {
  if (state === undefined) return null;
  return state === 'open' ? open : ['pending'];
}

/** The statuses of a filter; null: all. An empty list matches nothing. */
export function requestStatusesOf({
  status,
  state,
}: Pick<Filters, 'status' | 'state'>): readonly RequestStatus[] | null {
  const named = status && status.length > 0 ? status : null;
  const allowed = statusesOfState(state);
  if (named === null || allowed === null) return named ?? allowed;
  return named.filter((each) => allowed.includes(each));
}

/** The next midnight in Amsterdam. */
export function startOfNextDay(now: Date): Date {
  const day = new TZDate(now, 'Europe/Amsterdam');
  day.setHours(24, 0, 0, 0);
  return new Date(day.getTime());
}

/**
 * A change from this moment on can still be undone, and shows to supervisors only. Null: the user sees every change.
 */
export function hiddenChangesSince({ user, clock }: Pick<Context, 'user' | 'clock'>): Date | null {
  return user.role >= 2 ? null : new Date(clock.now().getTime() - undoSeconds * 1000 - undoMarginMs);
}

/** Until when a change, or a comment, made at this moment offers its undo. */
export function requestUndoUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + undoSeconds * 1000);
}

/** Until when the undo is accepted. */
export function undoAcceptedUntil(madeAt: Date): Date {
  return new Date(requestUndoUntil(madeAt).getTime() + undoMarginMs);
}
