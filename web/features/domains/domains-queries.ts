import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GreylistStatus } from '#contract/domains.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** Domains of the greylist, pending ones first. */
export function greylistQuery(status: GreylistStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('domains'), 'greylist', status],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/greylist-domains', { query: { status, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

export function greylistDomainQuery(domain: string) {
  return queryOptions({
    queryKey: [...liveKey('domains'), 'detail', domain],
    queryFn: ({ signal }) => call('GET /api/greylist-domains/{domain}', { params: { domain }, signal }),
  });
}

/** The first users with an address of a domain, by name, and whether there are more. */
export function usersOfDomainQuery(domain: string) {
  return queryOptions({
    queryKey: [...liveKey('users'), 'of-domain', domain],
    queryFn: ({ signal }) => callPage('GET /api/users', { query: { domain, limit: 10 }, signal }),
  });
}

/** Domains of the whitelist, by name. */
export function whitelistQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('domains'), 'whitelist', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/domain-whitelist', { query: { search: search || undefined, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

/** How many domains wait for a review, up to 100. */
export const waitingDomainsQuery = queryOptions({
  queryKey: [...liveKey('domains'), 'waiting'],
  queryFn: ({ signal }) => call('GET /api/greylist-domains', { query: { status: 'pending', limit: 100 }, signal }),
  select: (domains) => domains.length,
});
