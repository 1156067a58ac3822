import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';

/** What opens by itself until its user has completed it: the guided tour and the onboarding wizard. */
export const guides = ['tour', 'onboarding'] as const;
export type Guide = (typeof guides)[number];

const guidance = z.object({ completed: z.array(z.enum(guides)) });

export const readGuidance = endpoint({
  method: 'GET',
  path: '/api/guidance',
  access: 'customer',
  summary: 'The guides that the caller has completed, on any device.',
  output: guidance,
  errors: [],
});

export const completeGuides = endpoint({
  method: 'POST',
  path: '/api/guidance/completed',
  access: 'customer',
  summary: 'Store that the caller has completed these guides. Idempotent.',
  body: z.strictObject({ guides: z.array(z.enum(guides)).check(z.minLength(1), z.maxLength(guides.length)) }),
  output: guidance,
  errors: [],
});
