import * as z from 'zod/mini';
import { done, endpoint, id, idParams, instant } from './endpoint.ts';

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
  summary: 'The own sessions that are still open, the current one first.',
  output: z.array(session),
  errors: [],
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'customer',
  summary: 'End one of the own sessions, everywhere and at once.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'customer',
  summary: 'End all own sessions but this one.',
  output: z.object({ revoked: z.number() }),
  errors: [],
});
