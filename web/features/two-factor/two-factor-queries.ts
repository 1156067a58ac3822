import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

/** Milliseconds between two readings of what publishes no event, while the tab is visible. */
const refreshInterval = 30_000;

export const securityStatusQuery = queryOptions({
  queryKey: [...liveKey('two-factor'), 'security-status'],
  queryFn: ({ signal }) => call('GET /api/auth/security/status', { signal }),
  // Failed sign-ins publish no event.
  staleTime: 0,
  refetchInterval: refreshInterval,
  refetchOnWindowFocus: true,
});

export const twoFactorStatusQuery = queryOptions({
  queryKey: [...liveKey('two-factor'), 'status'],
  queryFn: ({ signal }) => call('GET /api/auth/2fa/status', { signal }),
});

export const trustedDevicesQuery = queryOptions({
  queryKey: [...liveKey('two-factor'), 'trusted-devices'],
  queryFn: ({ signal }) => call('GET /api/auth/trusted-devices', { signal }),
});

export const userTwoFactorQuery = (id: string) =>
  queryOptions({
    queryKey: [...liveKey('two-factor'), 'of-user', id],
    queryFn: ({ signal }) => call('GET /api/users/{id}/two-factor', { params: { id }, signal }),
    // What a user changes publishes no event to administrators.
    staleTime: 0,
  });

export const twoFactorPolicyQuery = queryOptions({
  queryKey: [...liveKey('two-factor'), 'policy'],
  queryFn: ({ signal }) => call('GET /api/two-factor-policy', { signal }),
  // What another administrator sets up changes the numbers, and publishes no event to others.
  staleTime: 0,
});

/** Reads the status, the security status and the trusted devices again. */
export async function refetchTwoFactor(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: liveKey('two-factor') });
}
