import { useQuery } from '@tanstack/react-query';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hasCode } from '#web/platform/call/call-error.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { NoWorkObject } from '#web/platform/split-view/object-content.tsx';
import { stateOfObject, useCloseObject } from '#web/platform/split-view/object-history.ts';
import { ObjectRegion, useObjectRegion } from '#web/platform/split-view/object-region.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { LazyPresenceSwitch } from '#web/features/experts/public.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotificationToggle } from '../browser-notifications/notification-toggle.tsx';
import { deskQuery } from '../chat-queries.ts';
import { ConversationLayout } from '../conversation/conversation-layout.tsx';
import { delayedInterval } from '../sync/use-chat.ts';
import { useIsDelayed } from '../sync/use-is-delayed.ts';
import { useUnreadTitle } from '../use-unread-title.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { DeskConversation } from './desk-conversation.tsx';
import { OpenQuestion } from './open-question.tsx';
import { OwnChats } from './own-chats.tsx';
import { QuestionList } from './question-list.tsx';
import { useUnreadTotal } from './use-unread-total.ts';
import { WaitingList } from './waiting-list.tsx';

const page = getRouteApi('/expert-chat');

/**
 * The expert's desk: own conversations, queue and questions beside the selected one. On a phone either the list or that one.
 */
export function DeskView({ selectedId, questionId }: { selectedId: string | null; questionId: string | null }) {
  const isDelayed = useIsDelayed();
  const query = useQuery({
    ...deskQuery,
    refetchInterval: isDelayed && delayedInterval,
    refetchIntervalInBackground: true,
  });
  const { data, error } = query;
  // The query keeps what it read before an expert lost the desk.
  const desk = hasCode(error, 'experts_only') ? undefined : data;
  const { list, field, object, answer } = useOpenQuestion(questionId);
  useUnreadTitle(useUnreadTotal(desk?.own ?? []) + (desk?.waiting.length ?? 0));
  return (
    <ConversationLayout>
      {/* Outside the list, which is hidden on a phone while a conversation is selected. */}
      {questionId === null && <h1 className="sr-only">Expertbalie</h1>}
      <div
        ref={list}
        className={cx(
          'flex w-full min-w-0 flex-col overflow-y-auto reveal-forwards border-r border-line bg-surface-1 lg:w-80 lg:shrink-0',
          (selectedId ?? questionId) && 'max-lg:hidden',
        )}
      >
        <div className="grid justify-items-start gap-3 reveal-forwards px-4 pt-5 pb-3">
          <p aria-hidden className="text-xl font-bold tracking-tight">
            Expertbalie
          </p>
          <ViewSwitch view="desk" />
          <LazyPresenceSwitch />
          <NotificationToggle />
          {isDelayed && (
            <p role="status" className="text-xs text-muted">
              Geen live verbinding; de balie wordt elke {delayedInterval / 1000} seconden bijgewerkt.
            </p>
          )}
        </div>
        {desk ? (
          <>
            {desk.own.length > 0 && <OwnChats own={desk.own} selectedId={selectedId} />}
            <WaitingList waiting={desk.waiting} selectedId={selectedId} />
            <QuestionList questions={desk.questions} openId={questionId} onAnswer={answer} />
          </>
        ) : error ? (
          <QueryError title="De balie kon niet worden geladen" query={query} />
        ) : (
          <SkeletonList label="Balie" rows={4} className="px-4" />
        )}
      </div>
      {questionId ? (
        <ObjectRegion
          object={object}
          back={{ to: '/expert-chat', search: { view: 'desk' }, label: 'Balie' }}
          className="flex-1 overflow-y-auto [@media(width>=64rem)_and_(height>=40rem)]:flex [@media(width>=64rem)_and_(height>=40rem)]:flex-col [@media(width>=64rem)_and_(height>=40rem)]:overflow-hidden"
        >
          {!desk && error ? (
            <NoWorkObject label="Vraag">
              <QueryError title="De balie kon niet worden geladen" query={query} />
            </NoWorkObject>
          ) : (
            <OpenQuestion
              key={questionId}
              question={desk?.questions.find(({ id }) => id === questionId)}
              isLoading={query.isFetching}
              field={field}
              onClose={object.onClose}
            />
          )}
        </ObjectRegion>
      ) : (
        <SelectedConversation id={selectedId} />
      )}
    </ConversationLayout>
  );
}

function SelectedConversation({ id }: { id: string | null }) {
  const navigate = page.useNavigate();
  if (id === null)
    return (
      <div className="hidden flex-1 place-items-center lg:grid">
        <EmptyState
          level={2}
          icon={<Inbox aria-hidden />}
          title="Geen gesprek gekozen"
          text="Neem iemand uit de wachtrij aan, of kies een van uw gesprekken."
        />
      </div>
    );
  return (
    <DeskConversation
      key={id}
      id={id}
      onGone={() => void navigate({ to: '/expert-chat', search: { view: 'desk' }, replace: true })}
      back={
        <Link
          to="/expert-chat"
          search={{ view: 'desk' }}
          aria-label="Terug naar de balie"
          className={cx(buttonClasses('ghost', 'md', true), '-ml-2 lg:hidden')}
        >
          <ArrowLeft aria-hidden />
        </Link>
      }
    />
  );
}

/** The question that is open beside the list: its keys and focus, and how it is opened and closed. */
function useOpenQuestion(openId: string | null) {
  const navigate = page.useNavigate();
  const isSplit = openId !== null;
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = (vraag: string) =>
    void navigate({
      to: '/expert-chat',
      search: { view: 'desk', vraag },
      replace: isSplit,
      state: (state) => stateOfObject(state, isSplit),
    });
  const close = useCloseObject(() => void navigate({ to: '/expert-chat', search: { view: 'desk' }, replace: true }));
  const object = useObjectRegion(list, { openId, onStep: open, onClose: close });
  const answeredId = useRef<string | null>(null);
  useEffect(() => {
    // After the region of the question has taken the focus.
    if (openId !== null && openId === answeredId.current) field.current?.focus();
    answeredId.current = null;
  }, [openId]);
  const answer = (id: string) => {
    answeredId.current = id;
    open(id);
  };
  return { list, field, object, answer };
}
