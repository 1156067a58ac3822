import * as z from 'zod/mini';
import { count, endpoint, id, idParams } from './platform/endpoint.ts';
import { usage } from './weekly-limits.ts';

const voteResult = z.object({ appId: id, voteCount: count, hasVoted: z.boolean(), votes: usage });
export type VoteResult = z.infer<typeof voteResult>;

export const castVote = endpoint({
  method: 'POST',
  path: '/api/apps/{id}/vote',
  access: 'customer',
  summary: 'Vote for an app with one of the weekly votes; one vote per user and app.',
  params: idParams,
  output: voteResult,
  errors: ['not_found', 'already_voted', 'vote_limit_reached'],
});

export const withdrawVote = endpoint({
  method: 'DELETE',
  path: '/api/apps/{id}/vote',
  access: 'customer',
  summary: 'Withdraw a vote of this week; the quota is refunded.',
  params: idParams,
  output: voteResult,
  errors: ['not_found', 'vote_not_withdrawable'],
});

const mostVoted = z.object({ appId: id, votes: count });
export type MostVoted = z.infer<typeof mostVoted>;

export const listMostVoted = endpoint({
  method: 'GET',
  path: '/api/votes/most-voted',
  access: 'customer',
  summary:
    'The five apps of the role with the most votes of this week, the most first; new votes show within 5 seconds.',
  output: z.array(mostVoted),
  errors: [],
});
