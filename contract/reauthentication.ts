import * as z from 'zod/mini';
import { done, endpoint } from './platform/endpoint.ts';

/** Minutes after the last authentication of a session in which calls that require reauthentication are accepted. */
export const reauthenticationMinutes = 10;

export const reauthenticationForm = z.strictObject({
  password: z
    .string()
    .check(z.normalize('NFC'), z.minLength(1, 'Wachtwoord is verplicht'), z.maxLength(512, 'Wachtwoord is te lang')),
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'customer',
  apiKeys: false,
  summary: 'Authenticate again in this session; calls that require it are then accepted for 10 minutes.',
  body: reauthenticationForm,
  output: done,
  errors: ['current_password_wrong', 'rate_limited'],
});
