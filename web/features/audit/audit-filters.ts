import { auditEvents, auditOutcomes, type AuditEventType, type AuditOutcome } from '#contract/audit-events.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';
import { isUuid } from '#web/platform/uuid.ts';
import type { AuditSearch } from './audit-search.ts';

/** The query of `GET /api/audit-logs`, without its page. */
export type AuditFilters = {
  userId?: string;
  eventType?: AuditEventType;
  target?: string;
  outcome?: AuditOutcome;
  from?: string;
  until?: string;
  search?: string;
};

/** The filters of a URL; unknown values are dropped. */
export function toAuditFilters({ who, what, target, outcome, from, until, search }: AuditSearch): AuditFilters {
  const [start, end] = [startOfDay(from), startOfDay(until, 1)];
  return {
    ...(who && isUuid(who) && { userId: who }),
    ...(what && Object.hasOwn(auditEvents, what) && { eventType: what as AuditEventType }),
    ...(target && { target }),
    ...(auditOutcomes.some((known) => known === outcome) && { outcome: outcome as AuditOutcome }),
    ...(start && { from: start }),
    ...(end && { until: end }),
    ...(search && { search }),
  };
}

/** The id of the open row. */
export function openEventOf({ event = '' }: AuditSearch): string | null {
  return isUuid(event) ? event : null;
}

const hour = 3_600_000;

/** Midnight in Amsterdam at the start of a day, or of one `daysLater`; undefined for a text that is no day. */
function startOfDay(day: string | undefined, daysLater = 0): string | undefined {
  const midnight = /^[1-9]\d{3}-\d\d-\d\d$/.test(day ?? '') ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) return undefined;
  const noon = new Date(midnight + (daysLater * 24 + 12) * hour);
  // Amsterdam is one or two hours ahead of UTC.
  const summer = new Date(noon.getTime() - 14 * hour);
  return (formatIsoDay(summer) === formatIsoDay(noon) ? summer : new Date(summer.getTime() + hour)).toISOString();
}
