import type { GroupRoleChange, ProvisionedGroup, RoleChanges } from '#contract/provisioning.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { lockAsAdministrator } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { reportKept } from '../refusals.ts';
import { listGroupRoles, listGroupsByName, updateGroupRoles } from './groups-sql.ts';
import { applyGroupRoles, planRoleChanges, toKept, toRoleChanges } from './roles.ts';

/** The groups with the role that each gives, by name. */
export async function listGroups({ db }: Context): Promise<ProvisionedGroup[]> {
  return await listGroupsByName(db);
}

/** What other roles of groups would change; nothing is saved. */
export async function previewGroupRoles({ db }: Context, groups: GroupRoleChange[]): Promise<RoleChanges> {
  await requireCurrent(db, groups, false);
  return toRoleChanges(await planRoleChanges(db, { planned: groups.map(({ id, role }) => ({ id, role })) }));
}

/**
 * Sets the roles that groups give, and those of their members, in one transaction. Throws `changed_meanwhile` when a
 * group gives another role than the one that a change is based on.
 */
export async function saveGroupRoles(context: Context, groups: GroupRoleChange[]): Promise<RoleChanges> {
  const planned = await transact(context, async (tx) => {
    if (!(await lockAsAdministrator(tx, context.user.id))) throw new Failure('forbidden');
    const names = await requireCurrent(tx, groups, true);
    await updateGroupRoles(tx, groups);
    await recordAudits(
      tx,
      context,
      groups.map(({ id, from, role }) => ({
        eventType: 'provisioning.group-role-changed',
        target: id,
        subject: names.get(id) ?? '',
        before: { role: from },
        after: { role },
      })),
    );
    await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
    return await applyGroupRoles(tx, context);
  });
  await reportKept(context, toKept(planned));
  return toRoleChanges(planned);
}

/** @returns the names of the groups */
async function requireCurrent(db: Queryable, groups: GroupRoleChange[], lock: boolean): Promise<Map<string, string>> {
  const ids = [...new Set(groups.map(({ id }) => id))];
  if (ids.length < groups.length)
    throw new Failure('validation_failed', { fields: { groups: 'Noem iedere groep één keer' } });
  const stored = new Map((await listGroupRoles(db, ids, lock)).map((group) => [group.id, group]));
  for (const { id, from } of groups) {
    const group = stored.get(id);
    if (group === undefined) throw new Failure('not_found');
    if (group.role !== from) throw new Failure('changed_meanwhile');
  }
  return new Map([...stored.values()].map(({ id, name }) => [id, name]));
}
