import * as z from 'zod/mini';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { apiKeyPermissionFor, type ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { isReachableBeforeTwoFactor, type Endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, errors, type ErrorCode } from '#contract/platform/errors.ts';
import { accessRules, type Access } from '#contract/platform/roles.ts';

const accessTexts: Record<Access, string> = {
  public: 'Everyone, signed in or not.',
  customer: 'Signed in, role 0 and up.',
  user: 'Signed in, role 1 and up.',
  supervisor: 'Signed in, role 2 and up.',
  administrator: 'Signed in, role 3.',
};

function apiKeyText(permission: ApiKeyPermission | null): string {
  return permission === null ? '' : ` API keys need the permission \`${permission}\`.`;
}

const reauthenticationText =
  ' The password or a second factor was given in this session in the last 10 minutes: POST /api/auth/reauthenticate.';

type Paths = Record<string, Record<string, unknown>>;

/** The OpenAPI 3.1 document of every call in the contract; `redocly lint` accepts it with its recommended rules. */
export function openApiDocument(title: string) {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Errors always have the form of the schema Error.',
      license: { name: 'Internal use only', identifier: 'LicenseRef-Internal' },
    },
    servers: [{ url: '/', description: 'This portal.' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
    paths: describeAll(),
  };
}

function describeAll(): Paths {
  const paths: Paths = {};
  for (const { feature, name, endpoint } of allEndpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(feature, name, endpoint);
  return paths;
}

function operation(feature: string, name: string, endpoint: Endpoint) {
  const permission = apiKeyPermissionFor(endpoint);
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description:
      accessTexts[endpoint.access] + apiKeyText(permission) + (endpoint.reauthentication ? reauthenticationText : ''),
    'x-access': endpoint.access,
    ...(permission !== null && { 'x-api-key-permission': permission }),
    ...(endpoint.reauthentication && { 'x-reauthentication': true }),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: contentOf(endpoint.bodyMediaType, jsonSchema(endpoint.body, 'input')) },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        content: { [endpoint.mediaType ?? 'application/json']: { schema: jsonSchema(endpoint.output, 'output') } },
      },
      ...refusals(endpoint),
    },
  };
}

function parameters(schema: Endpoint['params'], where: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: object;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }));
}

const refusalsOfKeys: ErrorCode[] = [
  'api_key_invalid',
  'api_key_permission_missing',
  'api_key_two_factor_needed',
  'api_key_rate_limited',
  'rate_limited',
];

function refusals(endpoint: Endpoint) {
  const implied: ErrorCode[] = ['malformed_request', 'too_many_calls'];
  if (endpoint.body || endpoint.params || endpoint.query) implied.push('validation_failed');
  if (endpoint.access !== 'public') implied.push('authentication_required');
  if (apiKeyPermissionFor(endpoint) !== null) implied.push(...refusalsOfKeys);
  else if (endpoint.apiKeys === false || endpoint.reauthentication) implied.push('api_key_not_allowed');
  if (accessRules.indexOf(endpoint.access) > accessRules.indexOf('customer')) implied.push('forbidden');
  if (endpoint.reauthentication) implied.push('reauthentication_required');
  if (!isReachableBeforeTwoFactor(endpoint)) implied.push('two_factor_setup_required');
  const byStatus = Map.groupBy([...new Set([...implied, ...endpoint.errors])], (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

const contentOf = (mediaType = 'application/json', schema: unknown) => ({ [mediaType]: { schema } });
const json = (schema: unknown) => contentOf(undefined, schema);

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: defineRequiredKeys });
  return rest;
}

/** A record with an enum as its key: zod requires each key, but describes the values in `additionalProperties` only. */
function defineRequiredKeys({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (!propertyNames || !required || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
