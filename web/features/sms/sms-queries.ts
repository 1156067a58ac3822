import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const twilioStatusQuery = queryOptions({
  queryKey: ['twilio-status'],
  queryFn: ({ signal }) => call('GET /api/twilio/status', { signal }),
});

export const smsQuery = infiniteQueryOptions({
  queryKey: [...liveKey('sms'), 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/sms-messages', { query: { limit: 10, cursor: pageParam }, signal }),
  ...cursorPages,
});
