import { Link } from '@tanstack/react-router';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareMore } from 'lucide-react';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ownQuestionsQuery } from '../chat-queries.ts';
import { OwnQuestions } from './own-questions.tsx';
import { expertChatPage } from '../pages.ts';

/** The page to which the notification about an answer links. */
export function QuestionsView() {
  const query = useInfiniteQuery(ownQuestionsQuery);
  const { data, error } = query;
  return (
    <>
      <PageHeader {...headerOf(expertChatPage, 'view=questions')}>
        <Link to="/expert-chat" className={buttonClasses()}>
          Naar Expert Chat
        </Link>
      </PageHeader>
      <OwnQuestions />
      {data?.pages.every(({ items }) => items.length === 0) && (
        <Card>
          <EmptyState
            level={2}
            icon={<MessageSquareMore aria-hidden />}
            title="Nog geen vragen"
            text="Is er geen expert bereikbaar, dan kunt u een vraag achterlaten."
          />
        </Card>
      )}
      {!data && (
        <Card>
          {error ? (
            <QueryError title="Uw vragen konden niet worden geladen" query={query} />
          ) : (
            <SkeletonList label="Vragen" rows={3} />
          )}
        </Card>
      )}
    </>
  );
}
