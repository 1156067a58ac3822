import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ChatSession, ChatSummary } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { useStore } from '#web/platform/use-store.ts';
import type { ChatSearch } from './chat-search.ts';
import { currentChatQuery, deskQuery, usageQuery } from './chat-queries.ts';
import { clockText, timeLeft } from './conversation/time-left.ts';
import { useServerClock } from './conversation/use-server-clock.ts';
import { KeepUp } from './desk/keep-up.tsx';
import { useUnreadTotal } from './desk/use-unread-total.ts';
import { conversationOf } from './exchange/open-conversations.ts';
import { countUnread } from './exchange/receipts.ts';

/** On every other page: that a conversation goes on, what is left of it, and the way back. */
export function OngoingChat() {
  const { pathname } = useLocation();
  const { role } = useUser();
  const { data, dataUpdatedAt } = useQuery(currentChatQuery);
  // Whether a user answers as an expert is not worth a call on every page; supervisors always may.
  const { data: usage } = useQuery({ ...usageQuery, enabled: false });
  const { data: desk } = useQuery({ ...deskQuery, enabled: role >= 2 || usage?.mayAnswer === true });
  if (pathname.startsWith('/expert-chat')) return null;
  return (
    <>
      {desk?.own.map(({ id }) => (
        <KeepUp key={id} id={id} />
      ))}
      {desk && desk.own.length > 0 && <OngoingDesk own={desk.own} />}
      {data?.session && <Ongoing session={data.session} heardAt={dataUpdatedAt} />}
    </>
  );
}

function Ongoing({ session, heardAt }: { session: ChatSession; heardAt: number }) {
  const { id: userId } = useUser();
  const conversation = conversationOf(userId, session.id);
  useEffect(() => conversation.meet(session), [conversation, session]);
  const { messages } = useStore(conversation.exchange.state).timeline;
  const unread = countUnread(messages, 'requester', useStore(conversation.receipts));
  const { phase, seconds } = timeLeft(session, useServerClock(session.now, heardAt));
  return (
    <Pill search={{}} unread={unread}>
      <span className="max-sm:sr-only">{phase === 'waiting' ? 'In de wachtrij' : 'Lopend gesprek'}</span>
      {phase !== 'waiting' && <span>{clockText(seconds)}</span>}
    </Pill>
  );
}

function OngoingDesk({ own }: { own: ChatSummary[] }) {
  const [only] = own;
  return (
    <Pill search={{ view: 'desk', ...(own.length === 1 && only && { gesprek: only.id }) }} unread={useUnreadTotal(own)}>
      <span className="truncate max-sm:sr-only">
        {own.length === 1 ? only?.requester.name : `${own.length} gesprekken`}
      </span>
    </Pill>
  );
}

type PillProps = { search: ChatSearch; unread: number; children: ReactNode };

function Pill({ search, unread, children }: PillProps) {
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
