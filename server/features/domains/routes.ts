import * as calls from '#contract/domains.ts';
import { route } from '#server/platform/http/route.ts';
import { listGreylistDomains } from './list-greylist-domains.ts';
import { reviewDomain } from './review-domain.ts';
import { undoDomainReview } from './undo-domain-review.ts';

export const routes = [
  route(calls.listGreylistDomains, ({ query, context }) => listGreylistDomains(context, query)),
  route(calls.reviewDomain, ({ body, context }) => reviewDomain(context, body)),
  route(calls.undoDomainReview, ({ body, context }) => undoDomainReview(context, body.domain)),
];
