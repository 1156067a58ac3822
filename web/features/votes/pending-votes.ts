import { useMutationState } from '@tanstack/react-query';
import { queryClient } from '#web/platform/query/query-client.ts';

/** Key of every mutation that casts or withdraws a vote. */
export const voteMutationKey = ['votes'];

/** Variables of such a mutation; `undo` is the action of its toast. */
export type VoteMutation = { appId: string; undo: () => void };

/** Ids of the apps whose vote is being processed or queued. */
export function usePendingVotes(): string[] {
  return useMutationState({
    filters: { mutationKey: voteMutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as VoteMutation).appId,
  });
}

export function isVotePending(appId: string): boolean {
  const pending = queryClient.getMutationCache().findAll({ mutationKey: voteMutationKey, status: 'pending' });
  return pending.some(({ state }) => (state.variables as VoteMutation).appId === appId);
}
