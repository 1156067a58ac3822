import { type DirectoryRoleChange, previewedUsers, type RoleChanges } from '#contract/provisioning.ts';
import { changeRoles, publishUserChanges } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import type { Kept } from '../refusals.ts';
import { listAdministratorIds, listRoleDifferences, type PlannedRole, type RoleDifference } from './groups-sql.ts';

type KeptRole = RoleDifference & { reason: Kept['reason'] };

/** Which roles groups give other than now, and whose stay all the same. */
export type PlannedChanges = { changes: RoleDifference[]; kept: KeptRole[] };

/**
 * The changes of roles that groups cause. Emergency accounts are never lowered. When no active administrator would
 * remain, the first of them by id stays one: the others change, since a change of a group does not fail half way.
 */
export async function planRoleChanges(
  db: Queryable,
  of: { userIds?: string[]; planned?: PlannedRole[] },
): Promise<PlannedChanges> {
  const differences = await listRoleDifferences(db, of);
  const isProtected = ({ isEmergency, from, to }: RoleDifference) => isEmergency && to < from;
  const kept: KeptRole[] = differences
    .filter(isProtected)
    .map((each) => ({ ...each, reason: 'emergency_account' as const }));
  const changes = differences.filter((each) => !isProtected(each));
  const isLost = ({ from, to, status }: RoleDifference) => status === 'active' && from === 3 && to < 3;
  const lost = changes.filter(isLost).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [last] = lost;
  if (last === undefined) return { changes, kept };
  const gained = changes.filter(({ to, status }) => status === 'active' && to === 3).length;
  const remaining = (await listAdministratorIds(db)).length - lost.length + gained;
  if (remaining > 0) return { changes, kept };
  return {
    changes: changes.filter(({ id }) => id !== last.id),
    kept: [...kept, { ...last, reason: 'last_administrator' }],
  };
}

/** Applies the roles that groups give, after `lockAdministrators`. @returns what changed, and whose role stayed */
export async function applyGroupRoles(
  tx: Tx,
  context: AnyContext,
  of: { userIds?: string[] } = {},
): Promise<PlannedChanges> {
  const planned = await planRoleChanges(tx, of);
  const { changes } = planned;
  if (changes.length > 0) {
    const message = 'Uw groepen in de bedrijfsdirectory bepalen uw rol.';
    await changeRoles(tx, context, { changes, message });
    await publishUserChanges(
      tx,
      changes.map(({ id }) => id),
    );
  }
  return planned;
}

/** For `reportKept`. */
export function toKept({ kept }: PlannedChanges): Kept[] {
  return kept.map(({ id, reason, to }) => ({ id, reason, asked: { role: to } }));
}

/** The changes as a page shows them. */
export function toRoleChanges({ changes, kept }: PlannedChanges): RoleChanges {
  const toChange = ({ id, name, email, from, to }: RoleDifference): DirectoryRoleChange => ({
    id,
    name,
    email,
    from,
    to,
  });
  return {
    promoted: changes.filter(({ from, to }) => to > from).length,
    demoted: changes.filter(({ from, to }) => to < from).length,
    users: changes.slice(0, previewedUsers).map(toChange),
    keptCount: kept.length,
    kept: kept.slice(0, previewedUsers).map((each) => ({ ...toChange(each), reason: each.reason })),
  };
}
