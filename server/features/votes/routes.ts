import * as calls from '#contract/votes.ts';
import { route } from '#server/platform/http/route.ts';
import { castVote, withdrawVote } from './votes.ts';

export const routes = [
  route(calls.castVote, ({ params, context }) => castVote(context, params.id)),
  route(calls.withdrawVote, ({ params, context }) => withdrawVote(context, params.id)),
];
