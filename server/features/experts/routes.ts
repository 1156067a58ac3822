import * as calls from '#contract/experts.ts';
import * as manageCalls from '#contract/manage-experts.ts';
import { route } from '#server/platform/http/route.ts';
import { linkExpert, listExperts, listManagedExperts, saveExpert, saveExpertHours } from './experts.ts';

export const routes = [
  route(calls.listExperts, ({ query, context }) => listExperts(context, query)),
  route(calls.saveExpertHours, ({ params, body, context }) => saveExpertHours(context, params.id, body)),
  route(calls.linkExpert, ({ params, body, context }) => linkExpert(context, params.id, body)),
  route(manageCalls.listManagedExperts, ({ context }) => listManagedExperts(context)),
  route(manageCalls.saveExpert, ({ params, body, context }) => saveExpert(context, params.id, body)),
];
