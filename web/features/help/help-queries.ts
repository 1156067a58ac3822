import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** Help for the page with this context. */
export function contextualHelpQuery(context: string) {
  return queryOptions({
    queryKey: [...liveKey('help'), 'contextual', context],
    queryFn: ({ signal }) => call('GET /api/help/contextual', { query: { context }, signal }),
  });
}

export function helpTopicQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('help'), 'topic', id],
    queryFn: ({ signal }) => call('GET /api/help/topic/{id}', { params: { id }, signal }),
  });
}

/** The topics of the role that match a search; without one all of them. */
export function helpTopicsQuery(search = '') {
  return queryOptions({
    queryKey: [...liveKey('help'), 'topics', search],
    queryFn: ({ signal }) => call('GET /api/help/topics', { query: { search }, signal }),
  });
}

export const helpTipsQuery = queryOptions({
  queryKey: [...liveKey('help'), 'tips'],
  queryFn: ({ signal }) => call('GET /api/help/tips', { signal }),
});
