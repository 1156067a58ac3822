import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant } from './platform/endpoint.ts';

export const session = z.object({
  id,
  ipAddress: z.string(),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'customer',
  apiKeys: false,
  summary: 'The open sessions of the caller, the current one first.',
  output: z.array(session),
  errors: [],
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'customer',
  apiKeys: false,
  summary: 'Revoke a session of the caller, on every instance at once.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'customer',
  apiKeys: false,
  summary:
    'Revoke all sessions of the caller except this one, and the open links and codes of the account: a change of address, invitations that were sent, trusted devices, one-time codes.',
  /** `endedInvites`: those that the caller sent and nobody used; they can be sent again. */
  output: z.object({ revoked: count, endedInvites: count }),
  errors: [],
});
