import * as calls from '#contract/votes.ts';
import { route } from '#server/platform/http/route.ts';
import { castVote, listMostVoted, withdrawVote } from './votes.ts';

export const routes = [
  route(calls.castVote, ({ params, context }) => castVote(context, params.id)),
  route(calls.withdrawVote, ({ params, context }) => withdrawVote(context, params.id)),
  route(calls.listMostVoted, ({ context }) => listMostVoted(context)),
];
