import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { chatQuery, currentChatQuery, pastChatsQuery } from './chat-queries.ts';
import { ChatRow } from './chat-row.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { OwnQuestions } from './questions/own-questions.tsx';
import { expertChatPage } from './pages.ts';
import { StartForm } from './start/start-form.tsx';
import { WeekMinutes } from './start/week-minutes.tsx';
import { ViewSwitch } from './view-switch.tsx';

const page = getRouteApi('/expert-chat');

const ConversationScreen = lazyComponent(() =>
  import('./conversation/conversation-screen.tsx').then((file) => file.ConversationScreen),
);

/** The user's open conversation, or else the form to start one. */
export function RequesterView() {
  const query = useQuery(currentChatQuery);
  const { data, isFetched } = query;
  const isReady = useDeferredValue(isFetched);
  const navigate = page.useNavigate();
  const currentId = data?.session?.id ?? null;
  // What its conversation shows: that it has ended can be known before the current conversation is read again.
  const { data: shown } = useQuery({ ...chatQuery(currentId ?? ''), enabled: false });
  const openId = shown?.status === 'ended' ? null : currentId;
  const lastOpenId = useRef(openId);
  useEffect(() => {
    // A conversation that has just ended stays on the screen, at its own URL.
    if (data && openId === null && lastOpenId.current !== null)
      void navigate({ to: '/expert-chat/$id', params: { id: lastOpenId.current }, replace: true });
    if (data) lastOpenId.current = openId;
  }, [data, openId, navigate]);

  if (openId !== null)
    return (
      <Suspense fallback={<ChatSkeleton />}>
        <ConversationScreen key={openId} id={openId} />
      </Suspense>
    );
  // Only before the first response: a part that mounts after a failure fetches again, and must not be unmounted by that.
  if (!isReady) return <ChatSkeleton />;
  return (
    <>
      <PageHeader {...headerOf(expertChatPage)}>
        <ViewSwitch view="own" />
      </PageHeader>
      <div className="grid max-w-310 items-start gap-3 reveal-forwards lg:grid-cols-[1.25fr_1fr]">
        <Card as="section" aria-labelledby={data && 'start'} className="reveal-forwards">
          <QueryContent
            query={query}
            failed="Uw gesprekken konden niet worden geladen"
            loading={<SkeletonText lines={6} />}
          >
            {() => <StartForm />}
          </QueryContent>
        </Card>
        <div className="grid min-w-0 gap-3 reveal-forwards">
          <OwnQuestions />
          <WeekMinutes />
          <PastChats />
        </div>
      </div>
    </>
  );
}

/** Renders nothing without conversations. */
function PastChats() {
  const { data } = useInfiniteQuery(pastChatsQuery);
  if (data?.pages.every(({ items }) => items.length === 0)) return null;
  return (
    <Card as="section" aria-labelledby="eerder" padding="none">
      <CardHeader inset id="eerder" title="Eerdere gesprekken" />
      <PagedList
        query={pastChatsQuery}
        label="Gesprekken"
        failed="Uw gesprekken konden niet worden geladen"
        empty={null}
      >
        {(chats) => (
          <ul className="border-t border-line">
            {chats.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
