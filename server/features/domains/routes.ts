import * as calls from '#contract/domains.ts';
import { route } from '#server/platform/http/route.ts';
import { addWhitelistDomain, deleteWhitelistDomain, listWhitelistDomains } from './manage-whitelist.ts';
import { listGreylistDomains, readGreylistDomain, reviewDomain, undoDomainReview } from './review-domains.ts';

export const routes = [
  route(calls.listGreylistDomains, ({ query, context }) => listGreylistDomains(context, query)),
  route(calls.readGreylistDomain, ({ params, context }) => readGreylistDomain(context, params.domain)),
  route(calls.reviewDomain, ({ body, context }) => reviewDomain(context, body)),
  route(calls.undoDomainReview, ({ body, context }) => undoDomainReview(context, body.domain)),
  route(calls.listWhitelistDomains, ({ query, context }) => listWhitelistDomains(context, query)),
  route(calls.addWhitelistDomain, ({ body, context }) => addWhitelistDomain(context, body.domain)),
  route(calls.deleteWhitelistDomain, ({ params, context }) => deleteWhitelistDomain(context, params.id)),
];
