import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MessageSquareMore } from 'lucide-react';
import { headerOf } from '#web/platform/pages/page.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useCloseObject } from '#web/platform/split-view/object-history.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ownQuestionsQuery } from '../chat-queries.ts';
import { expertChatPage } from '../pages.ts';
import { OpenOwnQuestion } from './open-own-question.tsx';
import { OwnQuestions } from './own-questions.tsx';

const page = getRouteApi('/expert-chat');

/** The own questions, and the one beside them to which the notification about its answer links. */
export function QuestionsView({ openId }: { openId: string | null }) {
  const { data } = useInfiniteQuery(ownQuestionsQuery);
  const navigate = page.useNavigate();
  const close = useCloseObject(
    () => void navigate({ to: '/expert-chat', search: { view: 'questions' }, replace: true, resetScroll: false }),
  );
  const known = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === openId);
  return (
    <>
      <div hidden={openId !== null}>
        <PageHeader {...headerOf(expertChatPage, 'view=questions')}>
          <Link to="/expert-chat" className={buttonClasses()}>
            Naar Expert Chat
          </Link>
        </PageHeader>
      </div>
      <SplitView
        openId={openId}
        back={{ to: '/expert-chat', search: { view: 'questions' }, label: 'Uw vragen' }}
        onStep={(vraag) =>
          void navigate({
            to: '/expert-chat',
            search: { view: 'questions', vraag },
            replace: true,
            state: (state) => state,
          })
        }
        onClose={close}
        object={openId !== null && <OpenOwnQuestion key={openId} id={openId} known={known} onClose={close} />}
        list={<List openId={openId} />}
      />
    </>
  );
}

function List({ openId }: { openId: string | null }) {
  const query = useInfiniteQuery(ownQuestionsQuery);
  const { data, error } = query;
  if (data?.pages.some(({ items }) => items.length > 0)) return <OwnQuestions openId={openId} />;
  return (
    <Card>
      {data ? (
        <EmptyState
          level={2}
          icon={<MessageSquareMore aria-hidden />}
          title="Nog geen vragen"
          text="Is er geen expert bereikbaar, dan kunt u een vraag achterlaten."
        />
      ) : error ? (
        <QueryError title="Uw vragen konden niet worden geladen" query={query} />
      ) : (
        <SkeletonList label="Vragen" rows={3} />
      )}
    </Card>
  );
}
