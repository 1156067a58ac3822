import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams } from './platform/endpoint.ts';

export const priorities = ['high', 'medium', 'low'] as const;

export const recommendation = z.object({
  /** Id of the app that is recommended. */
  id,
  title: z.string(),
  description: z.string(),
  /** Why the app is recommended, in Dutch, with the figures. */
  reason: z.string(),
  priority: z.enum(priorities),
  category: z.string(),
  /** Null: the time to get to know an app is not measured. */
  estimatedTime: z.null(),
  /** How often colleagues of the same role opened the app in the last 30 days. */
  usageCount: count,
  /** Number of colleagues of the same role who opened the app in those days, and who voted for it. */
  colleagueCount: count,
  voteCount: count,
  /** Number of colleagues of the same role. */
  roleCount: count,
  icon: z.string(),
  iconColor: z.string(),
  bgColor: z.string(),
  /** False for a proposal that can only be voted on. */
  isOpenable: z.boolean(),
});
export type Recommendation = z.infer<typeof recommendation>;

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations',
  access: 'user',
  summary:
    'At most 6 apps that the caller neither opened nor voted for, ranked by what colleagues in the same role use; none when fewer than five people have it.',
  output: z.array(recommendation),
  errors: [],
});

export const hideRecommendation = endpoint({
  method: 'PUT',
  path: '/api/recommendations/{id}/hidden',
  access: 'user',
  summary: 'Never recommend this app to the caller again.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const showRecommendation = endpoint({
  method: 'DELETE',
  path: '/api/recommendations/{id}/hidden',
  access: 'user',
  summary: 'Allow an app to be recommended again.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});
