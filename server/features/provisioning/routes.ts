import * as calls from '#contract/provisioning.ts';
import * as scim from '#contract/scim.ts';
import { route } from '#server/platform/http/route.ts';
import { listGroups, previewGroupRoles, saveGroupRoles } from './groups/group-roles.ts';
import * as groups from './groups/groups.ts';
import { scimBase } from './scim-base.ts';
import { findDocument, listResponse, resourceTypes, schemas, serviceProviderConfig, show } from './scim/documents.ts';
import { createToken, readProvisioning, revokeToken } from './tokens/tokens.ts';
import { createUser } from './users/create-user.ts';
import * as users from './users/users.ts';

const listAll = (resources: scim.ScimDocument[]) => listResponse(resources, { total: resources.length, startIndex: 1 });

const administration = [
  route(calls.readProvisioning, ({ context }) => readProvisioning(context)),
  route(calls.createProvisioningToken, ({ context }) => createToken(context)),
  route(calls.revokeProvisioningToken, ({ params, context }) => revokeToken(context, params.id)),
  route(calls.listProvisionedGroups, ({ context }) => listGroups(context)),
  route(calls.previewGroupRoles, ({ body, context }) => previewGroupRoles(context, body.groups)),
  route(calls.saveGroupRoles, ({ body, context }) => saveGroupRoles(context, body.groups)),
];

const discovery = [
  route(scim.readServiceProviderConfig, ({ context }) => serviceProviderConfig(scimBase(context))),
  route(scim.listResourceTypes, ({ context }) => listAll(resourceTypes(scimBase(context)))),
  route(scim.readResourceType, ({ params, context }) => findDocument(resourceTypes(scimBase(context)), params.id)),
  route(scim.listSchemas, ({ context }) => listAll(schemas(scimBase(context)))),
  route(scim.readSchema, ({ params, context }) => findDocument(schemas(scimBase(context)), params.id)),
];

const directory = [
  route(scim.listScimUsers, ({ query, context }) => users.listUsers(context, query)),
  route(scim.createScimUser, async ({ query, body, context }) => show(await createUser(context, body), query)),
  route(scim.readScimUser, ({ params, query, context }) => users.readUser(context, params.id, query)),
  route(scim.replaceScimUser, async ({ params, query, body, context }) =>
    show(await users.replaceUser(context, params.id, body), query),
  ),
  route(scim.patchScimUser, async ({ params, query, body, context }) =>
    show(await users.patchUser(context, params.id, body), query),
  ),
  route(scim.deleteScimUser, async ({ params, context }) => {
    await users.deleteUser(context, params.id);
    return undefined;
  }),
  route(scim.listScimGroups, ({ query, context }) => groups.listGroups(context, query)),
  route(scim.createScimGroup, async ({ query, body, context }) => show(await groups.createGroup(context, body), query)),
  route(scim.readScimGroup, ({ params, query, context }) => groups.readGroup(context, params.id, query)),
  route(scim.replaceScimGroup, async ({ params, query, body, context }) =>
    show(await groups.replaceGroup(context, params.id, body), query),
  ),
  route(scim.patchScimGroup, async ({ params, body, context }) => {
    await groups.patchGroup(context, params.id, body);
    return undefined;
  }),
  route(scim.deleteScimGroup, async ({ params, context }) => {
    await groups.deleteGroup(context, params.id);
    return undefined;
  }),
];

export const routes = [...administration, ...discovery, ...directory];
