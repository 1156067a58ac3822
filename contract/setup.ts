import * as z from 'zod/mini';
import { accountFields, confirmPassword, samePassword } from './auth.ts';
import { done, endpoint } from './platform/endpoint.ts';
import { mailToken } from './platform/mail-token.ts';

export const administratorForm = z
  .strictObject({ token: mailToken, ...accountFields, confirmPassword })
  .check(samePassword);

export const checkSetupLink = endpoint({
  method: 'POST',
  path: '/api/setup/check',
  access: 'public',
  apiKeys: false,
  summary: 'Whether the one-time link that the first start printed can create the first administrator; it stays valid.',
  body: z.strictObject({ token: mailToken }),
  output: done,
  errors: ['link_invalid', 'already_set_up', 'rate_limited'],
});

export const createAdministrator = endpoint({
  method: 'POST',
  path: '/api/setup/administrator',
  access: 'public',
  apiKeys: false,
  summary: 'Create the first administrator with the one-time link that the first start printed.',
  body: administratorForm,
  output: done,
  errors: ['link_invalid', 'already_set_up', 'email_taken', 'email_reserved', 'username_taken', 'rate_limited'],
  status: 201,
});
