import { queryOptions } from '@tanstack/react-query';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** The company account that is linked to the account of this user; not read where there is none to link. */
export const ownCompanyAccountQuery = queryOptions({
  queryKey: [...liveKey('sessions'), 'company-account'],
  queryFn: ({ signal }) => call('GET /api/auth/company-account', { signal }),
  enabled: () => readCompanyAccount() !== null,
});
