import * as z from 'zod/mini';
import { assertion } from './passkeys.ts';
import { done, endpoint } from './platform/endpoint.ts';

/** Minutes after the last authentication of a session in which calls that require reauthentication are accepted. */
export const reauthenticationMinutes = 10;

const password = z
  .string()
  .check(z.normalize('NFC'), z.minLength(1, 'Wachtwoord is verplicht'), z.maxLength(512, 'Wachtwoord is te lang'));

export const reauthenticationForm = z.strictObject({ password });

/** What proves that it is the user: one of these. */
const proof = z.strictObject({ password: z.optional(password), passkey: z.optional(assertion) }).check(
  z.refine((given) => given.password !== undefined || given.passkey !== undefined, {
    error: 'Wachtwoord is verplicht',
    path: ['password'],
  }),
);
export type Proof = z.infer<typeof proof>;

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'customer',
  apiKeys: false,
  summary: 'Authenticate again in this session; calls that require it are then accepted for 10 minutes.',
  body: proof,
  output: done,
  errors: ['current_password_wrong', 'passkey_not_confirmed', 'passkeys_unavailable', 'rate_limited'],
});
