import { useQuery } from '@tanstack/react-query';
import { chatQuery } from '../chat-queries.ts';
import { useIsDelayed } from './use-is-delayed.ts';

/** Milliseconds. */
const interval = 10_000;

/**
 * Reads a conversation, whose `lastSeq` tells which messages to read. Without a live connection it is read again at an interval until
 * it has ended, unless the tab is hidden.
 */
export function useChat(id: string) {
  const isDelayed = useIsDelayed();
  return useQuery({
    ...chatQuery(id),
    refetchInterval: ({ state }) => isDelayed && state.data?.status !== 'ended' && interval,
  });
}
