import type { User } from '#contract/users.ts';
import { recordAudits, type Actor } from '#server/features/audit/public.ts';
import { updateDomainStatus } from '#server/features/users/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Activates the confirmed users who wait for a domain, with an audit row for each. @returns them */
export async function activateWaitingUsers(
  tx: Queryable,
  actor: Actor,
  { domain, approvedBy }: { domain: string; approvedBy: string },
): Promise<User[]> {
  const users = await updateDomainStatus(tx, domain, true);
  await recordAudits(
    tx,
    actor,
    users.map(({ id }) => ({
      eventType: 'user.activated',
      userId: approvedBy,
      target: id,
      before: { status: 'pending' },
      after: { status: 'active' },
    })),
  );
  return users;
}
