import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

/** What the identity provider answers publishes no event: it is asked at each opening of the page, and on focus. */
const whileShown = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const companyAccountQuery = queryOptions({
  queryKey: ['company-account'],
  queryFn: ({ signal }) => call('GET /api/company-account', { signal }),
  ...whileShown,
});

export const refetchCompanyAccount = () => queryClient.invalidateQueries({ queryKey: companyAccountQuery.queryKey });

/** Calls of the directory publish nothing. */
export const provisioningQuery = queryOptions({
  queryKey: [...liveKey('provisioning'), 'state'],
  queryFn: ({ signal }) => call('GET /api/provisioning', { signal }),
  ...whileShown,
});

export const provisionedGroupsQuery = queryOptions({
  queryKey: [...liveKey('provisioning'), 'groups'],
  queryFn: ({ signal }) => call('GET /api/provisioning/groups', { signal }),
  ...whileShown,
});

export const refetchProvisioning = () => queryClient.invalidateQueries({ queryKey: liveKey('provisioning') });
