import * as z from 'zod/mini';
import { signedIn } from './auth.ts';
import { assertion } from './passkeys.ts';
import { endpoint } from './platform/endpoint.ts';

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  access: 'public',
  apiKeys: false,
  summary: 'Sign in with a passkey that verified its user; the response is the same for unknown and wrong passkeys.',
  body: z.strictObject({ response: assertion, rememberMe: z._default(z.boolean(), false) }),
  output: signedIn,
  errors: ['passkeys_unavailable', 'passkey_refused', 'account_pending', 'account_disabled', 'rate_limited'],
});
