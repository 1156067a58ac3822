import { Link } from '@tanstack/react-router';
import { useState, type FocusEvent, type PointerEvent } from 'react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import { SessionTimeLeft } from '../conversation/time/time-left-text.tsx';
import { getConversation } from '../sync/open-conversations.ts';
import { countUnreadMessages } from '../sync/receipts.ts';
import { SyncConversation } from '../sync/sync-conversation.tsx';
import { deskRowClasses, deskRowLinkClasses } from './desk-row-classes.ts';
import { useUnread } from './use-unread-total.ts';

/** The open conversations of this expert, with their unread messages; those with any are first. */
export function OwnChats({ own, selectedId }: { own: ChatSummary[]; selectedId: string | null }) {
  const { chats, handlers } = useOwnOrder(own);
  return (
    <section aria-labelledby="uw-gesprekken" className="border-t border-line py-2">
      <h2 id="uw-gesprekken" className="px-4 py-2 text-xs font-medium text-muted">
        Uw gesprekken
      </h2>
      <ul {...handlers}>
        {chats.map((chat) => (
          <OwnChat key={chat.id} chat={chat} isSelected={chat.id === selectedId} />
        ))}
      </ul>
    </section>
  );
}

function OwnChat({ chat, isSelected }: { chat: ChatSummary; isSelected: boolean }) {
  const { id: userId } = useUser();
  const conversation = getConversation(userId, chat.id);
  const { messages } = useStore(conversation.sync.state).timeline;
  const { isTyping } = useStore(conversation.otherPresence.state);
  const unread = countUnreadMessages(messages, 'expert', useStore(conversation.receipts));
  const last = messages.findLast(({ author }) => author === 'requester' || author === 'expert');
  return (
    <li className={deskRowClasses(isSelected)}>
      <SyncConversation id={chat.id} />
      <Avatar name={chat.requester.name} />
      <div className="min-w-0 flex-1">
        <Link
          to="/expert-chat"
          search={{ view: 'desk', gesprek: chat.id }}
          aria-current={isSelected ? 'true' : undefined}
          className={`block ${deskRowLinkClasses}`}
        >
          {chat.requester.name}
        </Link>
        <p className="truncate text-xs">{chat.topic ?? 'Zonder onderwerp'}</p>
        <p className="truncate text-xs text-muted">{isTyping ? 'typt...' : (last?.text ?? 'Nog geen berichten')}</p>
      </div>
      {!isSelected && (
        <span className="shrink-0 text-xs text-muted tabular-nums">
          <SessionTimeLeft id={chat.id} />
        </span>
      )}
      {unread > 0 && <CountPill count={unread} label="ongelezen" />}
    </li>
  );
}

/**
 * The order of the own conversations, and the handlers of their list: rows do not move while the pointer or the focus of
 * the keyboard is among them.
 */
function useOwnOrder(own: readonly ChatSummary[]) {
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

/**
 * Conversations with unread messages first, otherwise in the given order. `held`: ids in the order on the screen, which
 * they keep; the others follow.
 */
export function orderOwnChats<Chat extends { id: string }>(
  chats: readonly Chat[],
  unread: readonly string[],
  held: readonly string[],
): Chat[] {
  const rank = ({ id }: Chat) => {
    const at = held.indexOf(id);
    if (at !== -1) return at;
    return held.length + (unread.includes(id) ? 0 : 1);
  };
  return chats.toSorted((one, other) => rank(one) - rank(other));
}
