import * as calls from '#contract/domains.ts';
import { route } from '#server/platform/http/route.ts';
import { listGreylistDomains } from './list-greylist-domains.ts';
import { reviewDomain } from './review-domain.ts';

export const routes = [
  route(calls.listGreylistDomains, ({ query, context }) => listGreylistDomains(context, query)),
  route(calls.reviewDomain, ({ body, context }) => reviewDomain(context, body)),
];
