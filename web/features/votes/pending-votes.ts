import { useMutationState } from '@tanstack/react-query';
import { queryClient } from '#web/platform/query/query-client.ts';

/** Key of every mutation that casts or withdraws a vote. */
export const pressedVotes = ['votes'];

/** What such a mutation is about, and what its toast offers afterwards. */
export type PressedVote = { appId: string; undo: () => void };

/** Ids of the apps whose vote is being processed or waits for its turn. */
export function usePendingVotes(): string[] {
  return useMutationState({
    filters: { mutationKey: pressedVotes, status: 'pending' },
    select: ({ state }) => (state.variables as PressedVote).appId,
  });
}

export function isPending(appId: string): boolean {
  const pending = queryClient.getMutationCache().findAll({ mutationKey: pressedVotes, status: 'pending' });
  return pending.some(({ state }) => (state.variables as PressedVote).appId === appId);
}
