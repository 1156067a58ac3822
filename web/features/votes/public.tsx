export { watchVoteCounts } from './watch-vote-counts.ts';
export { LazyVoteForApp } from './lazy-vote-for-app.tsx';
export { appsQuery } from './vote-queries.ts';
export { usePendingVotes } from './pending-votes.ts';
export { useToggleVote } from './use-toggle-vote.ts';
export { VoteButton } from './vote-button.tsx';
export { VoteQuota } from './vote-quota.tsx';
