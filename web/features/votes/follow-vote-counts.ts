import { queryClient } from '#web/platform/query/query-client.ts';
import { onLive } from '#web/platform/live/live-messages.ts';
import { withCounts } from './vote-cache.ts';
import { changeApps, votedAppsQuery } from './vote-queries.ts';

/**
 * Puts the counts of other people's votes into the list, on every page: one that nobody looks at now would otherwise
 * come back with old counts. Stays for as long as the tab.
 */
onLive('votes.changed', ({ counts }) => {
  changeApps((apps) => withCounts(apps, counts));
  const query = queryClient.getQueryCache().find(votedAppsQuery);
  if (query?.state.fetchStatus !== 'fetching') return;
  // A read that is under way may have been answered before this vote.
  const readAgain = () => void queryClient.invalidateQueries(votedAppsQuery, { cancelRefetch: false });
  query.promise?.then(readAgain, readAgain);
});
