import * as calls from '#contract/experts.ts';
import { route } from '#server/platform/http/route.ts';
import { linkExpert } from './link-expert.ts';
import { listExperts } from './list-experts.ts';
import { saveExpertHours } from './save-expert-hours.ts';

export const routes = [
  route(calls.listExperts, ({ query, context }) => listExperts(context, query)),
  route(calls.saveExpertHours, ({ params, body, context }) => saveExpertHours(context, params.id, body)),
  route(calls.linkExpert, ({ params, body, context }) => linkExpert(context, params.id, body.email)),
];
