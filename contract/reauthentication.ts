import * as z from 'zod/mini';
import { assertion } from './passkeys.ts';
import { done, endpoint } from './platform/endpoint.ts';
import { secondFactorFields } from './two-factor.ts';

/** Minutes after the last authentication of a session in which calls that require reauthentication are accepted. */
export const reauthenticationMinutes = 10;

/** The first of passkey, totpCode, backupCode and password that is present counts. */
export const reauthenticationForm = z
  .strictObject({
    password: z.optional(z.string().check(z.normalize('NFC'), z.maxLength(512, 'Wachtwoord is te lang'))),
    ...secondFactorFields,
    passkey: z.optional(assertion),
  })
  .check(
    z.refine(({ password, totpCode, backupCode, passkey }) => [password, totpCode, backupCode, passkey].some(Boolean), {
      error: 'Wachtwoord is verplicht',
      path: ['password'],
    }),
  );
export type Reauthentication = z.output<typeof reauthenticationForm>;

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'customer',
  apiKeys: false,
  summary:
    'Authenticate again in this session, by password, code or passkey; calls that require it are then accepted for 10 minutes.',
  body: reauthenticationForm,
  output: done,
  errors: [
    'current_password_wrong',
    'two_factor_code_wrong',
    'passkey_not_confirmed',
    'passkeys_unavailable',
    'rate_limited',
  ],
});
