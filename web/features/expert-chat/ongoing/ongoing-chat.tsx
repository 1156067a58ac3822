import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ChatSession, ChatSummary } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { useStore } from '#web/platform/use-store.ts';
import { showBrowserNotifications } from '../browser-notifications/browser-notifications.ts';
import type { ChatSearch } from '../chat-search.ts';
import { currentChatQuery } from '../chat-queries.ts';
import { SessionTimeLeft, TimeLeftText } from '../conversation/time/time-left-text.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { useUnreadTotal } from '../desk/use-unread-total.ts';
import { countUnreadMessages } from '../sync/receipts.ts';
import { SyncConversation } from '../sync/sync-conversation.tsx';
import { delayedInterval } from '../sync/use-chat.ts';
import { useSyncedConversation } from '../sync/use-conversation.ts';
import { useIsDelayed } from '../sync/use-is-delayed.ts';
import { useUnreadTitle } from '../use-unread-title.ts';

/** Link in the header of every other page to the open conversations, with the time left and the unread messages. */
export function OngoingChat() {
  const { pathname } = useLocation();
  const isDelayed = useIsDelayed();
  const { data, dataUpdatedAt } = useQuery({
    ...currentChatQuery,
    refetchInterval: ({ state }) => isDelayed && Boolean(state.data?.session) && delayedInterval,
  });
  const desk = useDesk();
  const { id: userId } = useUser();
  useEffect(() => showBrowserNotifications(userId), [userId]);
  if (pathname.startsWith('/expert-chat')) return null;
  return (
    <>
      <UnreadTitle sessions={[...(desk?.own ?? []), ...(data?.session ? [data.session] : [])]} />
      {desk?.own.map(({ id }) => (
        <SyncConversation key={id} id={id} />
      ))}
      {desk && desk.own.length > 0 && <DeskPill own={desk.own} />}
      {desk && desk.own.length === 0 && desk.waiting.length > 0 && <QueuePill count={desk.waiting.length} />}
      {data?.session && <RequesterPill session={data.session} receivedAt={dataUpdatedAt} />}
    </>
  );
}

/** Counts unread messages in the title of the tab. */
function UnreadTitle({ sessions }: { sessions: readonly Pick<ChatSummary, 'id'>[] }) {
  useUnreadTitle(useUnreadTotal(sessions));
  return null;
}

function RequesterPill({ session, receivedAt }: { session: ChatSession; receivedAt: number }) {
  const conversation = useSyncedConversation(session.id, session);
  const { messages } = useStore(conversation.sync.state).timeline;
  const unread = countUnreadMessages(messages, 'requester', useStore(conversation.receipts));
  return (
    <Pill search={{}} unread={unread}>
      <span className="max-sm:sr-only">{session.status === 'waiting' ? 'In de wachtrij' : 'Lopend gesprek'}</span>
      <TimeLeftText session={session} receivedAt={receivedAt} />
    </Pill>
  );
}

function DeskPill({ own }: { own: ChatSummary[] }) {
  const [only] = own;
  return (
    <Pill search={{ view: 'desk', ...(own.length === 1 && only && { gesprek: only.id }) }} unread={useUnreadTotal(own)}>
      <span className="truncate max-sm:sr-only">
        {own.length === 1 ? only?.requester.name : `${own.length} gesprekken`}
      </span>
      {own.length === 1 && only && <SessionTimeLeft id={only.id} />}
    </Pill>
  );
}

/** No open conversation, but requesters in the queue. */
function QueuePill({ count }: { count: number }) {
  return (
    <Pill search={{ view: 'desk' }}>
      <span>
        {count}
        <span className="max-sm:sr-only">{count === 1 ? ' wacht' : ' wachten'}</span>
      </span>
    </Pill>
  );
}

type PillProps = { search: ChatSearch; unread?: number; children: ReactNode };

function Pill({ search, unread = 0, children }: PillProps) {
  return (
    <Link
      to="/expert-chat"
      search={search}
      className="flex h-8 max-w-64 shrink-0 items-center gap-2 rounded-lg bg-accent-soft px-2.5 font-medium text-accent-text tabular-nums hover:underline"
    >
      <MessagesSquare aria-hidden className="size-4 shrink-0" />
      {children}
      {unread > 0 && (
        <span className="shrink-0 rounded-full bg-accent px-1.5 text-xs/4.5 text-on-accent">
          {unread}
          <span className="sr-only"> ongelezen</span>
        </span>
      )}
    </Link>
  );
}
