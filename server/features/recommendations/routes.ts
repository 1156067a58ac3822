import * as calls from '#contract/recommendations.ts';
import { route } from '#server/platform/http/route.ts';
import { listRecommendations, setHidden } from './recommendations.ts';

export const routes = [
  route(calls.listRecommendations, ({ context }) => listRecommendations(context)),
  route(calls.hideRecommendation, ({ params, context }) => setHidden(context, params.id, true)),
  route(calls.showRecommendation, ({ params, context }) => setHidden(context, params.id, false)),
];
