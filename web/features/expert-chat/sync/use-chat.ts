import { useQuery } from '@tanstack/react-query';
import { chatQuery } from '../chat-queries.ts';
import { useIsDelayed } from './use-is-delayed.ts';

/** Milliseconds between reads without a live connection. */
export const delayedInterval = 10_000;

/**
 * Reads a conversation, whose `lastSeq` tells which messages to read. Without a live connection it is read again at an interval until
 * it has ended, also while the tab is hidden: an expert who reads nothing counts as absent.
 */
export function useChat(id: string) {
  const isDelayed = useIsDelayed();
  return useQuery({
    ...chatQuery(id),
    refetchInterval: ({ state }) => isDelayed && state.data?.status !== 'ended' && delayedInterval,
    refetchIntervalInBackground: true,
  });
}
