import { useState, type FocusEvent, type PointerEvent } from 'react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { orderOwnChats } from './order-own-chats.ts';
import { useUnread } from './use-unread-total.ts';

/**
 * The order of the own conversations, and the handlers of their list: rows do not move while the pointer or the focus of
 * the keyboard is among them.
 */
export function useOwnOrder(own: readonly ChatSummary[]) {
  const unread = useUnread(own, (counts) => own.flatMap(({ id }, at) => (counts[at]! > 0 ? id : [])).join(' '));
  const [held, setHeld] = useState<string[]>([]);
  const chats = orderOwnChats(own, unread.split(' '), held);
  const hold = () => setHeld((ids) => (ids.length > 0 ? ids : chats.map(({ id }) => id)));
  const release = () => setHeld([]);
  return {
    chats,
    handlers: {
      onPointerEnter: hold,
      onPointerLeave: ({ currentTarget }: PointerEvent) => !currentTarget.querySelector(':focus-visible') && release(),
      // A tap or click focuses its row as well; only the keyboard moves on from there.
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget as Node | null) && !currentTarget.matches(':hover') && release(),
    },
  };
}
