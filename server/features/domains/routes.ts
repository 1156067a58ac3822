import * as calls from '#contract/domains.ts';
import { route } from '#server/platform/http/route.ts';
import { addWhitelistDomain } from './add-whitelist-domain.ts';
import { deleteWhitelistDomain } from './delete-whitelist-domain.ts';
import { listGreylistDomains } from './list-greylist-domains.ts';
import { listWhitelistDomains } from './list-whitelist-domains.ts';
import { reviewDomain } from './review-domain.ts';
import { undoDomainReview } from './undo-domain-review.ts';

export const routes = [
  route(calls.listGreylistDomains, ({ query, context }) => listGreylistDomains(context, query)),
  route(calls.reviewDomain, ({ body, context }) => reviewDomain(context, body)),
  route(calls.undoDomainReview, ({ body, context }) => undoDomainReview(context, body.domain)),
  route(calls.listWhitelistDomains, ({ query, context }) => listWhitelistDomains(context, query)),
  route(calls.addWhitelistDomain, ({ body, context }) => addWhitelistDomain(context, body.domain)),
  route(calls.deleteWhitelistDomain, ({ params, context }) => deleteWhitelistDomain(context, params.id)),
];
