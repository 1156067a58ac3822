import { useQuery } from '@tanstack/react-query';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { usePendingVotes } from './pending-votes.ts';
import { useToggleVote } from './vote-mutations.ts';
import { VoteButton } from './vote-button.tsx';
import { appsQuery } from './vote-queries.ts';

/** The vote button of an app outside its card; nothing when the user may not see the app. */
export function VoteForApp({ appId }: { appId: string }) {
  const app = useQuery(appsQuery).data?.find(({ id }) => id === appId);
  const { data: limits } = useLimits();
  const isPending = usePendingVotes().includes(appId);
  const toggleVote = useToggleVote();
  if (!app) return null;
  const isQuotaSpent = limits !== undefined && limits.votes.used >= limits.votes.max;
  return <VoteButton app={app} isPending={isPending} isQuotaSpent={isQuotaSpent} onPress={toggleVote} />;
}
