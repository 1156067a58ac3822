import { useQuery } from '@tanstack/react-query';
import type { Desk } from '#contract/chat-desk.ts';
import { currentChatQuery, deskQuery } from '../chat-queries.ts';

/** The expert's desk; undefined until it has loaded, and for users who may not answer, also when they could before. */
export function useDesk({ enabled = true } = {}): Desk | undefined {
  const { data: current } = useQuery(currentChatQuery);
  const mayAnswer = current?.mayAnswer === true;
  const { data: desk } = useQuery({ ...deskQuery, enabled: mayAnswer && enabled });
  return mayAnswer ? desk : undefined;
}
