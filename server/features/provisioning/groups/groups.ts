import { maxProvisionedGroups } from '#contract/provisioning.ts';
import {
  type ScimDocument,
  type ScimGroup,
  type ScimList,
  type ScimListQuery,
  scimSchemas,
  type ShownAttributes,
} from '#contract/scim.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { lockAdministrators } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { refusing, reportKept } from '../refusals.ts';
import { scimBase } from '../scim-base.ts';
import type { Resource } from '../scim/attributes.ts';
import { isHidden, listResponse, show } from '../scim/documents.ts';
import { parseFilter } from '../scim/filter.ts';
import { readOperations } from '../scim/patch.ts';
import { type GroupContent, patchGroup as patchContent, readGroup as readContent } from '../scim/patch-group.ts';
import { groupConditionsSql } from './group-conditions-sql.ts';
import {
  countGroups,
  deleteGroup as deleteGroupRow,
  deleteMembers,
  findGroup,
  type GroupMember,
  insertGroup,
  insertMembers,
  listGroupRows,
  listMemberIds,
  listMembers,
  lockMembers,
  type StoredGroup,
  updateGroup,
  updateGroupTouched,
} from './groups-sql.ts';
import { applyGroupRoles, type PlannedChanges, toKept } from './roles.ts';

/** Groups of a page that have their members with them: a page has at most as many members as these have. */
const maxWithMembers = 20;

function toScimGroup(context: AnyContext, group: StoredGroup, members: GroupMember[] | null): ScimGroup {
  const { id, externalId, displayName, createdAt, updatedAt } = group;
  return {
    schemas: [scimSchemas.group],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(members && { members: members.map((member) => ({ value: member.id, display: member.name, type: 'User' })) }),
    meta: {
      resourceType: 'Group',
      created: createdAt,
      lastModified: updatedAt,
      location: `${scimBase(context)}/Groups/${id}`,
    },
  };
}

export async function readGroup(context: AnyContext, id: string, shown: ShownAttributes): Promise<ScimDocument> {
  const group = await findGroup(context.db, id);
  if (group === null) throw new Failure('not_found');
  const members = isHidden(shown, 'members') ? null : await listMembers(context.db, [id]);
  return show<ScimDocument>(toScimGroup(context, group, members), shown);
}

export async function listGroups(context: AnyContext, query: ScimListQuery): Promise<ScimList> {
  const { filter, startIndex, count, ...shown } = query;
  const { db } = context;
  const where = filter === undefined ? [] : groupConditionsSql(parseFilter(filter));
  const withMembers = !isHidden(shown, 'members');
  const limit = withMembers ? Math.min(count, maxWithMembers) : count;
  const total = await countGroups(db, where);
  const groups = limit === 0 ? [] : await listGroupRows(db, { where, offset: startIndex - 1, limit });
  const ids = groups.map(({ id }) => id);
  const members = Map.groupBy(withMembers ? await listMembers(db, ids) : [], ({ groupId }) => groupId);
  const resources = groups.map((group) =>
    show<ScimDocument>(toScimGroup(context, group, withMembers ? (members.get(group.id) ?? []) : null), shown),
  );
  return listResponse(resources, { total, startIndex });
}

const nobody = { userId: () => null, asked: () => ({}) };

/** Creates a group; its members get roles by it once an administrator sets one. */
export async function createGroup(context: AnyContext, body: Resource): Promise<ScimGroup> {
  const content = readContent(body);
  return await refusing(context, nobody, async () =>
    transact(context, async (tx) => {
      const now = context.clock.now();
      const id = newId();
      await lockAdministrators(tx);
      if ((await countGroups(tx)) >= maxProvisionedGroups) throw new Failure('record_limit_reached');
      await insertGroup(tx, { id, externalId: content.externalId, displayName: content.displayName, now });
      await recordAudit(tx, context, {
        eventType: 'provisioning.group-created',
        target: id,
        subject: content.displayName,
        after: { name: content.displayName },
      });
      await changeMembers(tx, context, { id, name: content.displayName, before: new Set(), after: content.members });
      await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
      return await readStored(tx, context, id);
    }),
  );
}

async function readStored(db: Queryable, context: AnyContext, id: string): Promise<ScimGroup> {
  return toScimGroup(context, (await findGroup(db, id))!, await listMembers(db, [id]));
}

/** Replaces the name and the members. */
export async function replaceGroup(context: AnyContext, id: string, body: Resource): Promise<ScimGroup> {
  const content = readContent(body);
  await changeGroup(context, id, () => content);
  return await readStored(context.db, context, id);
}

/** Applies the operations of a PATCH, all of them or none. */
export async function patchGroup(context: AnyContext, id: string, body: Resource): Promise<void> {
  const operations = readOperations(body);
  await changeGroup(context, id, (group) => patchContent(group, operations));
}

/** Changes a group with the row locked. What is so already writes nothing. */
async function changeGroup(
  context: AnyContext,
  id: string,
  change: (before: GroupContent) => GroupContent,
): Promise<void> {
  const planned = await refusing(context, nobody, async () =>
    transact(context, async (tx) => {
      await lockAdministrators(tx);
      const group = await findGroup(tx, id, true);
      if (group === null) throw new Failure('not_found');
      const { displayName, externalId } = group;
      const before = { displayName, externalId, members: new Set(await listMemberIds(tx, id)) };
      const after = change(before);
      await storeName(tx, context, group, after);
      const done = await changeMembers(tx, context, {
        id,
        name: after.displayName,
        before: before.members,
        after: after.members,
      });
      await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
      return done;
    }),
  );
  await reportKept(context, toKept(planned));
}

async function storeName(tx: Tx, context: AnyContext, group: StoredGroup, after: GroupContent): Promise<void> {
  const { id, displayName, externalId } = group;
  if (displayName === after.displayName && externalId === after.externalId) return;
  const now = context.clock.now();
  await updateGroup(tx, { id, externalId: after.externalId, displayName: after.displayName, now });
  await recordAudit(tx, context, {
    eventType: 'provisioning.group-changed',
    target: id,
    subject: after.displayName,
    before: { name: displayName },
    after: { name: after.displayName },
  });
}

type Members = { id: string; name: string; before: Set<string>; after: Set<string> };

/**
 * Stores the members, whose roles follow at once. Who left keeps the role unless another group gives one. A role that
 * may not change stays, with an alert; those of the other members change.
 */
async function changeMembers(
  tx: Tx,
  context: AnyContext,
  { id, name, before, after }: Members,
): Promise<PlannedChanges> {
  const added = [...after].filter((userId) => !before.has(userId));
  const removed = [...before].filter((userId) => !after.has(userId));
  const affected = [...added, ...removed];
  if (affected.length === 0) return { changes: [], kept: [] };
  const known = new Set(await lockMembers(tx, added));
  const unknown = added.find((userId) => !known.has(userId));
  if (unknown !== undefined)
    throw new Failure('directory_value_invalid', { fields: { members: `geen gebruiker met id ${unknown}` } });
  await insertMembers(tx, id, added);
  await deleteMembers(tx, id, removed);
  await updateGroupTouched(tx, id, context.clock.now());
  await recordAudit(tx, context, {
    eventType: 'provisioning.group-members-changed',
    target: id,
    subject: name,
    before: { members: before.size },
    after: { members: after.size },
  });
  return await applyGroupRoles(tx, context, { userIds: affected });
}

/** Deletes a group; the roles of its members follow from their other groups, or stay. */
export async function deleteGroup(context: AnyContext, id: string): Promise<void> {
  const planned = await transact(context, async (tx) => {
    await lockAdministrators(tx);
    const group = await findGroup(tx, id, true);
    if (group === null) throw new Failure('not_found');
    const userIds = await listMemberIds(tx, id);
    await deleteGroupRow(tx, id);
    const name = group.displayName;
    await recordAudit(tx, context, {
      eventType: 'provisioning.group-deleted',
      target: id,
      subject: name,
      before: { name },
    });
    await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
    return await applyGroupRoles(tx, context, { userIds });
  });
  await reportKept(context, toKept(planned));
}
