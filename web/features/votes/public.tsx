export { watchCachedApps } from './watch-cached-apps.ts';
export { LazyVoteForApp } from './lazy-vote-for-app.tsx';
export { appsQuery, changeCachedApps } from './vote-queries.ts';
export { usePendingVotes } from './pending-votes.ts';
export { useToggleVote } from './vote-mutations.ts';
export { VoteButton } from './vote-button.tsx';
export { VoteQuota } from './vote-quota.tsx';
