import * as z from 'zod/mini';
import { attestation, passkey } from './passkeys.ts';
import { done, endpoint, idParams, instant } from './platform/endpoint.ts';

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary: 'Add a passkey to the account of the caller. The first second factor comes with backup codes.',
  body: z.strictObject({ response: attestation }),
  /** `backupCodes`: when it is the first second factor of the caller; shown once. */
  output: z.object({
    passkey,
    backupCodes: z.nullable(z.array(z.string())),
    backupCodesCreatedAt: z.nullable(instant),
  }),
  errors: ['passkeys_unavailable', 'passkey_not_added', 'passkey_known', 'passkey_limit_reached'],
  status: 201,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary: 'Remove a passkey of the caller; nobody can sign in with it from then on.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});
