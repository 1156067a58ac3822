import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { ManagedTopic } from '#contract/manage-help.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TopicFailed, TopicSkeleton } from '../topic/topic-placeholder.tsx';
import { managedTopicQuery } from './manage-help-queries.ts';
import { TopicForm } from './topic-form.tsx';
import { TopicHistory } from './topic-history.tsx';

const page = getRouteApi('/admin/help/$id');

/** The page on which one help topic is edited. */
export function ManageTopicPage() {
  const { id } = page.useParams();
  const { data, error, isFetching, refetch } = useQuery(managedTopicQuery(id));
  return (
    <>
      <Link to="/admin/help" className={`${buttonClasses('ghost')} mb-3 -ml-3`}>
        <ArrowLeft aria-hidden />
        Alle hulponderwerpen
      </Link>
      {data ? (
        <TopicEditor key={id} topic={data} />
      ) : (
        <>
          <PageHeader title="Hulponderwerp" />
          <Card>
            {error ? (
              <TopicFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />
            ) : (
              <TopicSkeleton />
            )}
          </Card>
        </>
      )}
    </>
  );
}

function TopicEditor({ topic }: { topic: ManagedTopic }) {
  // The form starts anew after an own change only: what is typed stays when another administrator saves.
  const [opened, setOpened] = useState({ topic, revision: 0 });
  const show = (changed: ManagedTopic) => {
    queryClient.setQueryData(managedTopicQuery(changed.id).queryKey, changed);
    setOpened(({ revision }) => ({ topic: changed, revision: revision + 1 }));
  };
  return (
    <>
      <PageHeader title={topic.title} text={describeTopic(topic)} />
      {topic.hasNewerFile && (
        <Banner tone="warning" title="Er is een nieuwe meegeleverde tekst." className="mb-4">
          Uw aangepaste tekst blijft staan. Vergelijk beide in de geschiedenis en zet terug wat u wilt gebruiken.
        </Banner>
      )}
      <TopicForm key={opened.revision} topic={opened.topic} onSaved={show} />
      <TopicHistory topic={topic} onRestored={show} />
    </>
  );
}

function describeTopic({ topicVersion, lastUpdated, editedAt }: ManagedTopic): string {
  const source = editedAt === null ? 'meegeleverde tekst' : 'aangepaste tekst';
  return `Versie ${topicVersion}, ${source}, bijgewerkt op ${formatDateTime(lastUpdated)}.`;
}
