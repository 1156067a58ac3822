import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

export { watchCachedApps } from './watch-cached-apps.ts';
export { appsQuery, changeCachedApps } from './vote-queries.ts';
export { usePendingVotes } from './pending-votes.ts';
export { useToggleVote } from './vote-mutations.ts';
export { VoteButton } from './vote-button.tsx';
export { VoteQuota } from './vote-quota.tsx';

const VoteForApp = lazyComponent(() => import('./vote-for-app.tsx').then((file) => file.VoteForApp));

/** `VoteForApp`, loaded on demand. */
export function LazyVoteForApp({ appId }: { appId: string }) {
  return (
    <LazyBoundary>
      <VoteForApp appId={appId} />
    </LazyBoundary>
  );
}
