import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant } from './platform/endpoint.ts';

/** Valid tokens at a time: the one in use, and its successor while it is replaced. */
export const maxProvisioningTokens = 2;

/** Groups that the directory can have here. */
export const maxProvisionedGroups = 1000;

/** Most users that a preview names. */
export const previewedUsers = 200;

const role = z.literal([0, 1, 2, 3]);
const groupRole = z.nullable(role);
const named = z.object({ id, name: z.string() });

const provisioningToken = z.object({
  id,
  createdAt: instant,
  /** Null when that account is gone. */
  createdBy: z.nullable(named),
  /** To the minute; null: never. */
  lastUsedAt: z.nullable(instant),
});

/** A group of the directory. `role`: what its members get at least; null: nothing. */
const provisionedGroup = z.object({
  id,
  displayName: z.string(),
  role: groupRole,
  members: count,
  updatedAt: instant,
});
export type ProvisionedGroup = z.infer<typeof provisionedGroup>;

export const readProvisioning = endpoint({
  method: 'GET',
  path: '/api/provisioning',
  access: 'administrator',
  apiKeys: false,
  summary:
    'The state of provisioning by SCIM: its address, valid tokens, and how many users and groups there are. Without a valid token nothing is managed by the directory.',
  output: z.object({
    baseUrl: z.string(),
    tokens: z.array(provisioningToken),
    /** `deleted`: disabled accounts that the directory does not manage any more. */
    users: z.object({ active: count, disabled: count, deleted: count }),
    groups: z.object({ total: count, withRole: count }),
    /** The last call with any token, to the minute; null: there was none. */
    lastCallAt: z.nullable(instant),
  }),
  errors: [],
});
export type Provisioning = z.infer<typeof readProvisioning.output>;

export const createProvisioningToken = endpoint({
  method: 'POST',
  path: '/api/provisioning/tokens',
  access: 'administrator',
  reauthentication: true,
  summary: 'Create a token for the directory. `token` is never shown again. At most two are valid at a time.',
  output: z.object({ id, token: z.string(), createdAt: instant }),
  errors: ['record_limit_reached'],
  status: 201,
});

export const revokeProvisioningToken = endpoint({
  method: 'DELETE',
  path: '/api/provisioning/tokens/{id}',
  access: 'administrator',
  reauthentication: true,
  summary: 'Revoke a token of the directory, on every instance at once.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const listProvisionedGroups = endpoint({
  method: 'GET',
  path: '/api/provisioning/groups',
  access: 'administrator',
  apiKeys: false,
  summary: 'The groups of the directory with the role that each gives, by name.',
  output: z.array(provisionedGroup),
  errors: [],
});

/** `from`: the role on which the change is based. */
const groupRoles = z
  .array(z.strictObject({ id, from: groupRole, role: groupRole }))
  .check(z.minLength(1, 'Kies minstens één groep'), z.maxLength(maxProvisionedGroups, 'Maximaal 1.000 groepen'));
const groupRolesForm = z.strictObject({ groups: groupRoles });
export type GroupRoleChange = z.infer<typeof groupRoles>[number];

const roleChange = z.object({ id, name: z.string(), email: z.string(), from: role, to: role });
export type DirectoryRoleChange = z.infer<typeof roleChange>;

/** Why a role stays although the groups give another one. */
const keptRoleReasons = ['last_administrator', 'emergency_account'] as const;
const keptRole = z.extend(roleChange, { reason: z.enum(keptRoleReasons) });

const roleChanges = z.object({
  promoted: count,
  demoted: count,
  /** The first 200 by name. */
  users: z.array(roleChange),
  keptCount: count,
  /** Whose role stays, the first 200 by name. */
  kept: z.array(keptRole),
});
export type RoleChanges = z.infer<typeof roleChanges>;

export const previewGroupRoles = endpoint({
  method: 'POST',
  path: '/api/provisioning/groups/preview',
  access: 'administrator',
  apiKeys: false,
  cost: 'costly',
  summary: 'What other roles of groups would change, and for whom; nothing is saved.',
  body: groupRolesForm,
  output: roleChanges,
  errors: ['not_found', 'changed_meanwhile'],
});

export const saveGroupRoles = endpoint({
  method: 'PUT',
  path: '/api/provisioning/groups',
  access: 'administrator',
  reauthentication: true,
  cost: 'costly',
  summary:
    'Set the roles that groups give, and change those of their members at once. The last administrator and emergency accounts keep theirs.',
  body: groupRolesForm,
  output: roleChanges,
  errors: ['not_found', 'changed_meanwhile'],
});
