import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedTopic } from '#contract/manage-help.ts';
import { BackLink } from '#web/platform/list/back-link.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { formatDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TopicFailed, TopicSkeleton } from '../topic/topic-placeholder.tsx';
import { managedTopicQuery } from './manage-help-queries.ts';
import { topicDraft, TopicForm, type TopicValues } from './topic-form.tsx';
import { TopicHistory } from './topic-history.tsx';
import { TopicSources, TopicStatus } from './topic-status.tsx';

const page = getRouteApi('/admin/help/$id');

/** The page on which one help topic is edited. */
export function ManageTopicPage() {
  const { id } = page.useParams();
  const query = useQuery(managedTopicQuery(id));
  const { data: loaded, error } = query;
  const data = useDeferredData(loaded);
  return (
    <>
      <BackLink to="/admin/help">Alle hulponderwerpen</BackLink>
      {data ? (
        <TopicEditor key={id} topic={data} />
      ) : (
        <>
          <PageHeader title="Hulponderwerp" />
          <Card>{error ? <TopicFailed query={query} /> : <TopicSkeleton />}</Card>
        </>
      )}
    </>
  );
}

function TopicEditor({ topic }: { topic: ManagedTopic }) {
  const [opened, setOpened] = useState(() => {
    const draft = topicDraft(topic.id).read();
    return { topic: draft?.topic ?? topic, typed: draft?.values, revision: 0 };
  });
  const cache = (changed: ManagedTopic) => queryClient.setQueryData(managedTopicQuery(changed.id).queryKey, changed);
  // The form starts anew after a restored version and a discarded draft only: what is typed stays when a colleague saves.
  const open = (shown: ManagedTopic, typed?: TopicValues) =>
    setOpened(({ revision }) => ({ topic: shown, typed, revision: revision + 1 }));
  const discard = () => {
    const draft = topicDraft(topic.id).read();
    open(topic);
    toast({
      title: 'Uw wijzigingen zijn weggegooid',
      action: { label: 'Ongedaan maken', onSelect: () => draft && open(draft.topic, draft.values) },
    });
  };
  return (
    <>
      <PageHeader title={topic.title} text={describeTopic(topic)} />
      {topic.status !== 'file' && <TopicStatus topic={topic} />}
      {topic.hasNewerFile && (
        <Banner tone="warning" title="Er is een nieuwe meegeleverde tekst." className="mb-4">
          Uw aangepaste tekst blijft staan. Vergelijk beide in de geschiedenis en zet terug wat u wilt gebruiken.
        </Banner>
      )}
      {opened.typed && (
        <Banner
          title="Uw wijzigingen zijn nog niet opgeslagen."
          className="mb-4"
          action={
            <Button size="sm" onClick={discard}>
              Wijzigingen weggooien
            </Button>
          }
        >
          Wat u eerder typte, staat in het formulier.
        </Banner>
      )}
      <TopicForm
        key={opened.revision}
        topic={opened.topic}
        typed={opened.typed}
        onSaved={(saved) => {
          cache(saved);
          setOpened((current) => ({ ...current, typed: undefined }));
        }}
      />
      {topic.sources.length > 0 && <TopicSources sources={topic.sources} />}
      <TopicHistory
        topic={topic}
        onRestored={(restored) => {
          cache(restored);
          open(restored);
        }}
      />
    </>
  );
}

function describeTopic({ topicVersion, lastUpdated, editedAt, status }: ManagedTopic): string {
  const ofFile = editedAt === null ? 'meegeleverde tekst' : 'aangepaste tekst';
  const source = status === 'file' ? ofFile : 'gemaakt van een storing';
  return `Versie ${topicVersion}, ${source}, bijgewerkt op ${formatDay(lastUpdated)}.`;
}
