import * as z from 'zod/mini';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { apiKeyPermissionFor, type ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { instant, isPaged, isReachableBeforeTwoFactor, type Endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, errors, type ErrorCode } from '#contract/platform/errors.ts';
import { scimError } from '#contract/scim.ts';
import { chosenEventTypes, webhookEvents, type WebhookEventType } from '#contract/webhook-events.ts';
import { accessRules, type Access } from '#contract/platform/roles.ts';

const accessTexts: Record<Access, string> = {
  public: 'Everyone, signed in or not.',
  customer: 'Signed in, role 0 and up.',
  user: 'Signed in, role 1 and up.',
  supervisor: 'Signed in, role 2 and up.',
  administrator: 'Signed in, role 3.',
  directory: 'The identity provider, with a token for provisioning.',
};

function apiKeyText(permission: ApiKeyPermission | null): string {
  return permission === null ? '' : ` API keys need the permission \`${permission}\`.`;
}

const reauthenticationText =
  ' The password or a second factor was given in this session in the last 10 minutes: POST /api/auth/reauthenticate.';

const headers = {
  Link: {
    description: 'The path of the next page, as `<…>; rel="next"`; absent on the last page.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds after which a call can succeed.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } },
  'RateLimit-Limit': {
    description: 'Calls that the API key may make in a minute; absent without a key.',
    schema: { type: 'integer' },
  },
  'RateLimit-Remaining': { description: 'Calls that are left of them.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until all of them are allowed again.', schema: { type: 'integer' } },
};

type Paths = Record<string, Record<string, unknown>>;

/** The OpenAPI 3.1 document of every call in the contract; `redocly lint` accepts it with its recommended rules. */
export function openApiDocument(title: string) {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Errors always have the form of the schema Error. A method that a path does not have, HEAD too, is refused with status 405, `method_not_allowed` and the header Allow. A CSV file, or that of the own data, ends with the value of X-End-Mark when the call has that header: not every proxy passes on that a response was cut off.',
      license: { name: 'Internal use only', identifier: 'LicenseRef-Internal' },
    },
    servers: [{ url: '/', description: 'This portal.' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        directoryToken: { type: 'http', scheme: 'bearer', description: 'A token for provisioning by SCIM 2.0.' },
      },
      schemas: { Error: jsonSchema(errorBody, 'output'), ScimError: jsonSchema(scimError, 'output') },
      headers,
      responses: Object.fromEntries(
        Object.entries(sharedErrors).map(([name, { codes }]) => [
          name,
          describeErrors(codes, name === 'Unavailable' ? ['Retry-After'] : []),
        ]),
      ),
    },
    paths: describeAll(),
    webhooks: describeWebhooks(),
  };
}

/** What targets of webhooks receive, by its type. */
function describeWebhooks(): Paths {
  return Object.fromEntries(
    [...chosenEventTypes, 'webhook.test' as const].map((type) => [type, { post: describeWebhook(type) }]),
  );
}

function describeWebhook(type: WebhookEventType) {
  const { summary, data, written, personal } = webhookEvents[type];
  const body = z.object({
    type: z.literal(type),
    timestamp: instant,
    data: z.extend(data, {
      id: z.string(),
      url: z.string(),
      ...z.partial(written).shape,
      ...z.partial(personal).shape,
    }),
  });
  return {
    operationId: type,
    tags: ['webhooks'],
    summary,
    description:
      'Signed after Standard Webhooks; see docs/webhooks.md. Optional fields are sent to targets with personal data only.',
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: json(jsonSchema(body, 'output')) },
    responses: {
      '2XX': { description: 'Received. The body is ignored.' },
      '4XX': { description: 'Not received, as any other status: it is sent again for 24 hours.' },
    },
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
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.headers, 'header'),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: contentOf(endpoint.bodyMediaType, jsonSchema(endpoint.body, 'input')) },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        headers: headersOf([...(isPaged(endpoint) ? (['Link'] as const) : []), ...limitHeaders(endpoint)]),
        ...(endpoint.status !== 204 && {
          content: { [endpoint.mediaType ?? 'application/json']: { schema: jsonSchema(endpoint.output, 'output') } },
        }),
      },
      ...refusals(endpoint),
    },
  };
}

function securityOf({ access }: Endpoint): object[] {
  if (access === 'public') return [];
  return access === 'directory' ? [{ directoryToken: [] }] : [{ token: [] }];
}

function parameters(schema: Endpoint['params'], where: 'path' | 'query' | 'header') {
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

type Header = keyof typeof headers;

/** The headers that programs with a key read; other errors of theirs have them too. */
function limitHeaders(endpoint: Endpoint): Header[] {
  return apiKeyPermissionFor(endpoint) === null ? [] : ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
}

const headersOf = (names: Header[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const refusalsOfKeys: ErrorCode[] = [
  'api_key_invalid',
  'api_key_permission_missing',
  'api_key_two_factor_needed',
  'api_key_rate_limited',
  'rate_limited',
];

/** Errors with the same text for every call, or every call with a body: the document has each once. */
const sharedErrors = {
  BodyTooLarge: { codes: ['body_too_large'], needsBody: true },
  UnsupportedMediaType: { codes: ['unsupported_media_type'], needsBody: true },
  InternalError: { codes: ['internal_error'], needsBody: false },
  Unavailable: { codes: ['database_unavailable', 'overloaded'], needsBody: false },
} satisfies Record<string, { codes: [ErrorCode, ...ErrorCode[]]; needsBody: boolean }>;

function refusals(endpoint: Endpoint) {
  const implied: ErrorCode[] = ['malformed_request', 'too_many_calls'];
  const isScim = endpoint.access === 'directory';
  if (endpoint.body || endpoint.params || endpoint.query) implied.push('validation_failed');
  if (isScim) implied.push('directory_token_invalid', 'directory_rate_limited', 'rate_limited');
  else if (endpoint.access !== 'public') implied.push('authentication_required');
  if (apiKeyPermissionFor(endpoint) !== null) implied.push(...refusalsOfKeys);
  else if (endpoint.apiKeys === false || endpoint.reauthentication) implied.push('api_key_not_allowed');
  if (!isScim && accessRules.indexOf(endpoint.access) > accessRules.indexOf('customer')) implied.push('forbidden');
  if (endpoint.reauthentication) implied.push('reauthentication_required');
  if (!isReachableBeforeTwoFactor(endpoint)) implied.push('two_factor_setup_required');
  const byStatus = Map.groupBy([...new Set([...implied, ...endpoint.errors])], (code) => errors[code].status);
  const own = [...byStatus].map(([status, codes]) => [
    status,
    describeErrors(codes, headersOfRefusal(status, endpoint), isScim),
  ]);
  const shared = Object.entries(sharedErrors)
    .filter(([, { needsBody }]) => !needsBody || endpoint.body)
    .map(([name, { codes }]) => [
      errors[codes[0]].status,
      isScim ? describeErrors(codes, [], true) : { $ref: `#/components/responses/${name}` },
    ]);
  return Object.fromEntries([...own, ...shared]);
}

function headersOfRefusal(status: number, endpoint: Endpoint): Header[] {
  if (status === 401) return ['WWW-Authenticate'];
  return status === 429 ? ['Retry-After', ...limitHeaders(endpoint)] : [];
}

function describeErrors(codes: ErrorCode[], names: Header[], isScim = false) {
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    headers: headersOf(names),
    content: isScim
      ? contentOf('application/scim+json', { $ref: '#/components/schemas/ScimError' })
      : json({ $ref: '#/components/schemas/Error' }),
  };
}

const contentOf = (mediaType = 'application/json', schema: unknown) => ({ [mediaType]: { schema } });
const json = (schema: unknown) => contentOf(undefined, schema);

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describe });
  return rest;
}

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

function describe({ zodSchema, jsonSchema: schema }: Described): void {
  if (schema.type === 'number' && isWhole(zodSchema, schema)) schema.type = 'integer';
  defineRequiredKeys(schema);
}

/** Whether every value is a whole number. zod calls literals and what is checked by a function a number. */
function isWhole({ _zod }: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): boolean {
  const values: unknown[] = schema.enum ?? [schema.const];
  const checks = (_zod.def.checks ?? []).map((check) => check._zod.def);
  return values.every(Number.isInteger) || checks.some((check) => 'fn' in check && check.fn === Number.isInteger);
}

/** A record with an enum as its key: zod requires each key, but describes the values in `additionalProperties` only. */
function defineRequiredKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (!propertyNames || !required || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
