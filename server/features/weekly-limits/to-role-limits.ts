import type { RoleLimits } from '#contract/role-limits.ts';
import type { StoredRoleLimits } from './role-limits-sql.ts';

/** `renewsAt`: when the next week begins. */
export function toRoleLimits(row: StoredRoleLimits, renewsAt: Date): RoleLimits {
  const { votesThisWeek, requestsThisWeek, chatMinutesThisWeek, ...latest } = row;
  return {
    ...latest,
    thisWeek: { votes: votesThisWeek, requests: requestsThisWeek, chatMinutes: chatMinutesThisWeek },
    renewsAt: renewsAt.toISOString(),
  };
}
