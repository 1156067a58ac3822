import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';

/** Bytes of a body: a group of some 5,000 members fits. */
const maxBodyBytes = 1024 * 1024;

/** Most resources of one page; identity providers ask for 100 or fewer. */
export const maxScimPage = 200;

export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterpriseUser: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

/** Body of every error below `/scim/v2`. */
export const scimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.optional(z.string()),
  detail: z.string(),
});

const meta = z.object({
  resourceType: z.string(),
  created: z.optional(z.string()),
  lastModified: z.optional(z.string()),
  location: z.string(),
});

/** A user, with the attributes that the directory sent. */
const scimUser = z.looseObject({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.string(),
  active: z.boolean(),
  meta,
});
export type ScimUser = z.infer<typeof scimUser>;

const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  displayName: z.string(),
  members: z.optional(z.array(z.object({ value: z.string(), display: z.string(), type: z.literal('User') }))),
  meta,
});
export type ScimGroup = z.infer<typeof scimGroup>;

/** Any resource, of which `attributes` and `excludedAttributes` may leave out fields. */
const scimDocument = z.looseObject({ schemas: z.array(z.string()) });
export type ScimDocument = z.infer<typeof scimDocument>;

const listResponse = z.object({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(scimDocument),
});
export type ScimList = z.infer<typeof listResponse>;

/** Others are ignored: providers add flags of their own to the address. */
const noQuery = z.object({});
const attributeList = z.optional(z.string().check(z.maxLength(2000)));
const shownQuery = z.object({ attributes: attributeList, excludedAttributes: attributeList });
export type ShownAttributes = z.infer<typeof shownQuery>;

/** A number below the range counts as its least, one above as its most (RFC 7644, section 3.4.2.4). */
const number = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, 'Dit is geen heel getal')),
    z.transform((text) => Math.min(Math.max(Number(text), least), most)),
  );

const listQuery = z.object({
  filter: z.optional(z.string().check(z.maxLength(2000))),
  startIndex: z._default(number(1, 1_000_000), 1),
  count: z._default(number(0, maxScimPage), 100),
  attributes: attributeList,
  excludedAttributes: attributeList,
});
export type ScimListQuery = z.infer<typeof listQuery>;

const id = z.object({ id: z.string().check(z.maxLength(200)) });

/** The attributes are read by the server: providers write booleans as text, and names in any case. */
const resource = z.looseObject({ schemas: z.optional(z.array(z.string())) });
const patch = z.looseObject({ schemas: z.optional(z.array(z.string())) });

const mediaType = 'application/scim+json' as const;
const shared = { access: 'directory', mediaType } as const;
const written = { ...shared, maxBodyBytes, bodyMediaType: mediaType } as const;

const refusals = [
  'directory_syntax_invalid',
  'directory_value_invalid',
  'directory_not_unique',
  'email_reserved',
  'emergency_account',
  'last_administrator',
] as const;
const patchRefusals = [...refusals, 'not_found', 'directory_path_invalid', 'directory_read_only'] as const;

export const readServiceProviderConfig = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'What this SCIM service supports.',
  query: noQuery,
  output: scimDocument,
  errors: [],
});

export const listResourceTypes = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'The types of resources: users and groups.',
  query: noQuery,
  output: listResponse,
  errors: [],
});

export const readResourceType = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/ResourceTypes/{id}',
  summary: 'One type of resource.',
  params: id,
  query: noQuery,
  output: scimDocument,
  errors: ['not_found'],
});

export const listSchemas = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'The attributes of users and groups.',
  query: noQuery,
  output: listResponse,
  errors: [],
});

export const readSchema = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/Schemas/{id}',
  summary: 'The attributes of one schema.',
  params: id,
  query: noQuery,
  output: scimDocument,
  errors: ['not_found'],
});

export const listScimUsers = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/Users',
  summary: 'The users that the directory manages, filtered by `eq` and `and`, in the order of their ids.',
  query: listQuery,
  output: listResponse,
  errors: ['directory_filter_invalid'],
});

export const createScimUser = endpoint({
  ...written,
  method: 'POST',
  path: '/scim/v2/Users',
  summary:
    'Create the account of a user, or take over the one with that address. No mail is sent. One that the directory deleted before comes back.',
  query: shownQuery,
  body: resource,
  output: scimDocument,
  errors: refusals,
  status: 201,
});

export const readScimUser = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/Users/{id}',
  summary: 'One user that the directory manages.',
  params: id,
  query: shownQuery,
  output: scimDocument,
  errors: ['not_found'],
});

export const replaceScimUser = endpoint({
  ...written,
  method: 'PUT',
  path: '/scim/v2/Users/{id}',
  summary: 'Replace the attributes of a user; `active` stays as it is when it is absent.',
  params: id,
  query: shownQuery,
  body: resource,
  output: scimDocument,
  errors: [...refusals, 'not_found'],
});

export const patchScimUser = endpoint({
  ...written,
  method: 'PATCH',
  path: '/scim/v2/Users/{id}',
  summary: 'Change attributes of a user, all of them or none. `active: false` ends all access at once.',
  params: id,
  query: shownQuery,
  body: patch,
  output: scimDocument,
  errors: patchRefusals,
});

export const deleteScimUser = endpoint({
  access: 'directory',
  method: 'DELETE',
  path: '/scim/v2/Users/{id}',
  summary: 'Disable the account of a user and stop managing it; nothing is erased.',
  params: id,
  query: noQuery,
  output: z.undefined(),
  errors: ['not_found', 'emergency_account', 'last_administrator'],
  status: 204,
});

export const listScimGroups = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'The groups, filtered by `eq` and `and`, in the order of their ids; at most 20 with their members.',
  query: listQuery,
  output: listResponse,
  errors: ['directory_filter_invalid'],
});

export const createScimGroup = endpoint({
  ...written,
  method: 'POST',
  path: '/scim/v2/Groups',
  summary: 'Create a group. It gives no role until an administrator sets one.',
  query: shownQuery,
  body: resource,
  output: scimDocument,
  errors: [...refusals, 'record_limit_reached'],
  status: 201,
});

export const readScimGroup = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/Groups/{id}',
  summary: 'One group with its members.',
  params: id,
  query: shownQuery,
  output: scimDocument,
  errors: ['not_found'],
});

export const replaceScimGroup = endpoint({
  ...written,
  method: 'PUT',
  path: '/scim/v2/Groups/{id}',
  summary: 'Replace the name and the members of a group.',
  params: id,
  query: shownQuery,
  body: resource,
  output: scimDocument,
  errors: [...refusals, 'not_found'],
});

export const patchScimGroup = endpoint({
  access: 'directory',
  maxBodyBytes,
  bodyMediaType: mediaType,
  method: 'PATCH',
  path: '/scim/v2/Groups/{id}',
  summary:
    'Change the name or the members of a group, all of it or nothing. The roles that its members get by it follow at once.',
  params: id,
  query: noQuery,
  body: patch,
  output: z.undefined(),
  errors: patchRefusals,
  status: 204,
});

export const deleteScimGroup = endpoint({
  access: 'directory',
  method: 'DELETE',
  path: '/scim/v2/Groups/{id}',
  summary: 'Delete a group; its members stay.',
  params: id,
  query: noQuery,
  output: z.undefined(),
  errors: ['not_found'],
  status: 204,
});
