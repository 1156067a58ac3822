import { queryOptions } from '@tanstack/react-query';
import { securityStatus } from '#contract/auth.ts';
import { listSessions } from '#contract/sessions.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const sessionsQuery = queryOptions({
  queryKey: liveKey('sessions'),
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const securityStatusQuery = queryOptions({
  queryKey: ['security-status'],
  queryFn: ({ signal }) => call(securityStatus, { signal }),
});
