import { maxScimPage, type ScimDocument, type ScimList, scimSchemas, type ShownAttributes } from '#contract/scim.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Attribute, enterpriseAttributes, groupAttributes, userAttributes } from './attributes.ts';

const metaSchemas = {
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  type: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
};

/** What this service supports (RFC 7643, section 5). `base`: the address of the service. */
export function serviceProviderConfig(base: string): ScimDocument {
  return {
    schemas: [metaSchemas.config],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxScimPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'Een token dat een beheerder in het portaal maakt.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string): ScimDocument[] {
  const typeOf = (name: string, endpoint: string, schema: string, schemaExtensions: object[]) => ({
    schemas: [metaSchemas.type],
    id: name,
    name,
    endpoint,
    schema,
    schemaExtensions,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  const extension = { schema: scimSchemas.enterpriseUser, required: false };
  return [typeOf('User', '/Users', scimSchemas.user, [extension]), typeOf('Group', '/Groups', scimSchemas.group, [])];
}

export function schemas(base: string): ScimDocument[] {
  const schemaOf = (id: string, name: string, attributes: readonly Attribute[]) => ({
    schemas: [metaSchemas.schema],
    id,
    name,
    description: name,
    attributes: attributes.map(describe),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schemaOf(scimSchemas.user, 'User', userAttributes),
    schemaOf(scimSchemas.enterpriseUser, 'EnterpriseUser', enterpriseAttributes),
    schemaOf(scimSchemas.group, 'Group', groupAttributes),
  ];
}

function describe({ name, type, isMultiple, isRequired, uniqueness, parts }: Attribute): object {
  return {
    name,
    type,
    description: name,
    multiValued: isMultiple === true,
    required: isRequired === true,
    caseExact: name === 'externalId',
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: uniqueness ?? 'none',
    ...(parts && { subAttributes: parts.map(describe) }),
  };
}

/** The document of an id; throws `not_found`. */
export function findDocument(documents: ScimDocument[], id: string): ScimDocument {
  const found = documents.find((each) => each['id'] === id);
  if (found === undefined) throw new Failure('not_found');
  return found;
}

export function listResponse(
  resources: ScimDocument[],
  { total, startIndex }: { total: number; startIndex: number },
): ScimList {
  return {
    schemas: [scimSchemas.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** The names of a list of attributes, in lower case, without the schema in front. */
function namesOf(list: string | undefined): Set<string> | null {
  if (list === undefined || list.trim() === '') return null;
  const names = list.split(',').map((name) => name.trim().toLowerCase());
  return new Set(names.map((name) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')));
}

/** Whether an attribute would be left out of a resource. */
export function isHidden({ attributes, excludedAttributes }: ShownAttributes, name: string): boolean {
  const only = namesOf(attributes);
  if (only !== null)
    return ![...only].some((each) => each === name || each.startsWith(`${name}.`) || each.startsWith(`${name}:`));
  return namesOf(excludedAttributes)?.has(name) === true;
}

/** A resource without the attributes that are not asked for; its id and schemas are always returned. */
export function show<Document extends ScimDocument>(document: Document, shown: ShownAttributes): Document {
  if (shown.attributes === undefined && shown.excludedAttributes === undefined) return document;
  const kept = Object.entries(document).filter(
    ([name]) => name === 'id' || name === 'schemas' || !isHidden(shown, name.toLowerCase()),
  );
  return Object.fromEntries(kept) as Document;
}
