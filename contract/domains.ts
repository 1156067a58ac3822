import * as z from 'zod/mini';
import { done, endpoint, id, instant, pageQuery } from './platform/endpoint.ts';

export const greylistStatuses = ['pending', 'approved', 'rejected'] as const;

export const greylistDomain = z.object({
  id,
  domain: z.string(),
  status: z.enum(greylistStatuses),
  createdAt: instant,
  reviewedAt: z.nullable(instant),
  /** Number of accounts that wait for the review of this domain. */
  waitingUsers: z.number(),
});

export const listGreylistDomains = endpoint({
  method: 'GET',
  path: '/api/greylist-domains',
  access: 'supervisor',
  summary: 'Domains of registrations that are not on the whitelist, pending ones first.',
  query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(greylistStatuses)) }),
  output: z.array(greylistDomain),
  errors: [],
});

const domain = z
  .string('Domein is verplicht')
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Domein is verplicht'), z.maxLength(253, 'Ongeldig domein'));

export const reviewDomain = endpoint({
  method: 'POST',
  path: '/api/review-domain',
  access: 'supervisor',
  summary:
    'Approve a domain (whitelists it and activates waiting accounts) or reject it. Takes effect, with mails to its users, once it can no longer be undone.',
  body: z.strictObject({ domain, approve: z.boolean('Kies goedkeuren of afwijzen') }),
  output: z.object({ success: z.literal(true), undoUntil: instant }),
  errors: ['not_found', 'domain_in_review'],
});

export const undoDomainReview = endpoint({
  method: 'POST',
  path: '/api/review-domain/undo',
  access: 'supervisor',
  summary: 'Undo the caller’s own review of a domain, within 10 seconds.',
  body: z.strictObject({ domain }),
  output: done,
  errors: ['not_found', 'undo_expired'],
});
