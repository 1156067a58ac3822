import * as z from 'zod/mini';
import { apiKeyPermissions } from './platform/api-key-permissions.ts';
import { count, done, endpoint, id, idParams, inputInstant, instant, visibleText } from './platform/endpoint.ts';
import { plainName } from './platform/plain-name.ts';

/** Keys of one user, the deactivated and expired ones included. */
export const maxApiKeys = 20;

/** Hours for which the previous secret of a rotated key is accepted: the choices and the default. */
const graceHours = [0, 1, 24, 168] as const;
const defaultGraceHours = 24;

const permission = z.enum(apiKeyPermissions);

const name = z
  .string('API key naam is verplicht')
  .check(
    z.trim(),
    z.normalize('NFC'),
    visibleText('API key naam is verplicht'),
    z.maxLength(100, 'Naam mag maximaal 100 karakters zijn'),
    plainName,
  );

const permissions = z.array(permission, 'Selecteer minimaal één permissie').check(
  z.minLength(1, 'Selecteer minimaal één permissie'),
  z.overwrite((given) => apiKeyPermissions.filter((each) => given.includes(each))),
);

/** Null and an empty text: never. */
const expiresAt = z.nullable(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    inputInstant,
  ]),
);

export const apiKeyForm = z.strictObject({ name, permissions, expiresAt: z._default(expiresAt, null) });

/** What changes; an absent field stays as it is. */
export const apiKeyChanges = z.strictObject({
  name: z.optional(name),
  permissions: z.optional(permissions),
  isActive: z.optional(z.boolean()),
  expiresAt: z.optional(expiresAt),
});
export type ApiKeyChanges = z.infer<typeof apiKeyChanges>;

export const apiKeyTestForm = z.strictObject({
  apiKey: z
    .string('Voer een API key in om te testen')
    .check(
      z.trim(),
      z.minLength(1, 'Voer een API key in om te testen'),
      z.maxLength(400, 'Dit is te lang voor een API key'),
    ),
});

const keyFields = {
  id,
  name: z.string(),
  isActive: z.boolean(),
  permissions: z.array(permission),
  createdAt: instant,
  /** Null: never. */
  lastUsed: z.nullable(instant),
  usageCount: count,
  /** Null: never. */
  expiresAt: z.nullable(instant),
  /** Until when the previous secret of a rotated key is accepted; null: it is not. */
  previousSecretUntil: z.nullable(instant),
};

/** A key as its owner sees it, without its secret. */
export const apiKey = z.object(keyFields);
export type ApiKey = z.infer<typeof apiKey>;

/** A key with its text, which no other response contains. */
const newApiKey = z.object({ ...keyFields, plainKey: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  access: 'user',
  apiKeys: false,
  summary: 'The API keys of the caller, the newest first.',
  output: z.array(apiKey),
  errors: [],
});

export const readApiKeyStats = endpoint({
  method: 'GET',
  path: '/api/keys/stats/overview',
  access: 'user',
  apiKeys: false,
  summary: 'How many API keys the caller has, and how many calls were made with them.',
  output: z.object({
    totalKeys: count,
    activeKeys: count,
    expiredKeys: count,
    totalUsage: count,
  }),
  errors: [],
});

export const listApiKeyUse = endpoint({
  method: 'GET',
  path: '/api/keys/use',
  access: 'user',
  apiKeys: false,
  summary: 'Calls per API key of the caller and day, of the last 30 days; days without calls are left out.',
  output: z.array(z.object({ keyId: id, day: z.string(), calls: count })),
  errors: [],
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  access: 'user',
  apiKeys: false,
  reauthentication: true,
  summary: 'Create an API key. `plainKey` is the key, which is never shown again.',
  body: apiKeyForm,
  output: newApiKey,
  errors: ['api_key_two_factor_needed', 'api_key_limit_reached', 'rate_limited'],
  status: 201,
});

export const changeApiKey = endpoint({
  method: 'PATCH',
  path: '/api/keys/{id}',
  access: 'user',
  apiKeys: false,
  summary: 'Change the name, permissions or expiry of an API key of the caller, deactivate it or activate it again.',
  params: idParams,
  body: apiKeyChanges,
  output: apiKey,
  errors: ['not_found', 'api_key_two_factor_needed', 'reauthentication_required'],
});

export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/keys/{id}/rotate',
  access: 'user',
  apiKeys: false,
  reauthentication: true,
  summary: 'Give an API key of the caller a new secret. The previous one is accepted for some hours.',
  params: idParams,
  body: z.strictObject({ graceHours: z._default(z.literal([...graceHours]), defaultGraceHours) }),
  output: newApiKey,
  errors: ['not_found', 'api_key_two_factor_needed', 'rate_limited'],
});

export const endApiKeyGrace = endpoint({
  method: 'DELETE',
  path: '/api/keys/{id}/previous-secret',
  access: 'user',
  apiKeys: false,
  summary: 'Refuse the previous secret of a rotated API key from now on.',
  params: idParams,
  output: apiKey,
  errors: ['not_found'],
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/{id}',
  access: 'user',
  apiKeys: false,
  summary: 'Delete an API key of the caller: it is refused at once, on every instance.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const restoreApiKey = endpoint({
  method: 'POST',
  path: '/api/keys/{id}/restore',
  access: 'user',
  apiKeys: false,
  summary: 'Undo the deletion of an API key, until 10 seconds after it.',
  params: idParams,
  output: apiKey,
  errors: ['not_found', 'undo_expired', 'api_key_limit_reached'],
});

export const listUserApiKeys = endpoint({
  method: 'GET',
  path: '/api/users/{id}/api-keys',
  access: 'administrator',
  apiKeys: false,
  summary: 'The API keys of a user, the newest first.',
  params: idParams,
  output: z.array(apiKey),
  errors: ['not_found'],
});

export const deactivateUserApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys/{id}/deactivate',
  access: 'administrator',
  apiKeys: false,
  summary: 'Deactivate an API key of a user, who is notified and can activate it again.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

const testedUser = z.object({ username: z.string(), email: z.string(), role: z.literal([0, 1, 2, 3]) });

export const testApiKey = endpoint({
  method: 'POST',
  path: '/api/keys/test',
  access: 'user',
  apiKeys: false,
  summary: 'Whether an API key is valid, with its owner and permissions; it does not count as use.',
  body: apiKeyTestForm,
  output: z.object({
    valid: z.boolean(),
    message: z.string(),
    /** Null when it is not valid. */
    user: z.nullable(testedUser),
    permissions: z.array(permission),
  }),
  errors: ['rate_limited'],
});
