import { allows } from '#contract/platform/roles.ts';
import { awayUntil, isAvailable } from '#contract/expert-hours.ts';
import type { Expert } from '#contract/experts.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredExpert } from './experts-sql.ts';

/** An expert as the caller sees it now. */
export function toExpert(
  context: Context,
  { userId, accountName, accountEmail, accountStatus, linkedin, ...expert }: StoredExpert,
): Expert {
  const now = context.clock.now();
  return {
    ...expert,
    ...(linkedin !== null && { linkedin }),
    backAt: awayUntil(expert.backAt, now),
    account:
      accountName !== null &&
      accountEmail !== null &&
      accountStatus !== null &&
      allows('administrator', context.user.role)
        ? { name: accountName, email: accountEmail, status: accountStatus }
        : null,
    isOwn: userId === context.user.id,
    isAvailable: isAvailable(expert, now),
  };
}
