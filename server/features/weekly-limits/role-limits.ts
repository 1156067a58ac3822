import type { Role } from '#contract/platform/roles.ts';
import type { RoleLimits, RoleMaximums } from '#contract/role-limits.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { weekOf } from './policy.ts';
import { insertRoleLimits, listRoleLimitRows, lockRoleLimits, type StoredRoleLimits } from './role-limits-sql.ts';

/** The limits of each role, from role 0 to 3. */
export async function listRoleLimits({ db, clock }: Context): Promise<RoleLimits[]> {
  const week = weekOf(clock.now());
  const rows = await listRoleLimitRows(db, week.start);
  return rows.map((row) => toRoleLimits(row, week.end));
}

/** Sets the limits of a role from the next week on. */
export async function saveRoleLimits(
  context: Context,
  role: Role,
  { version, ...after }: RoleMaximums & { version: number },
): Promise<RoleLimits> {
  const week = weekOf(context.clock.now());
  const find = async (tx: Tx): Promise<RoleLimits | null> => {
    const [row] = await listRoleLimitRows(tx, week.start, role);
    return row === undefined ? null : toRoleLimits(row, week.end);
  };
  return await transact(context, async (tx) => {
    await lockRoleLimits(tx, role);
    const before = requireVersion(await find(tx), version);
    await insertRoleLimits(tx, { ...after, role, fromWeek: week.end, version: version + 1 });
    await recordAudit(tx, context, {
      eventType: 'role-limit.changed',
      target: String(role),
      ...changedFields(before, after),
    });
    await publishChanged(tx, { minimumRole: 3 }, 'role-limits');
    return (await find(tx)) ?? before;
  });
}

/** `renewsAt`: when the next week begins. */
function toRoleLimits(row: StoredRoleLimits, renewsAt: Date): RoleLimits {
  const { votesThisWeek, requestsThisWeek, chatMinutesThisWeek, ...latest } = row;
  return {
    ...latest,
    thisWeek: { votes: votesThisWeek, requests: requestsThisWeek, chatMinutes: chatMinutesThisWeek },
    renewsAt: renewsAt.toISOString(),
  };
}
