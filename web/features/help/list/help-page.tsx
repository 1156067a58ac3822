import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { helpTopicsQuery } from '../help-queries.ts';
import { helpPage } from '../pages.ts';
import { readHelpSearch } from './help-search.ts';
import { FoundTopics, TopicGroups, TopicsSkeleton } from './topic-groups.tsx';

const page = getRouteApi('/help');

/** Every topic of the role by subject, or the results of a search. */
export function HelpPage() {
  const { zoek = '' } = page.useSearch();
  const navigate = page.useNavigate();
  const search = (text: string) =>
    void navigate({ to: '/help', search: readHelpSearch({ zoek: text }), replace: true });
  return (
    <>
      <PageHeader {...headerOf(helpPage)}>
        <HelpSearchField text={zoek} onSearch={search} />
      </PageHeader>
      <Topics search={zoek} onClear={() => search('')} />
    </>
  );
}

type TopicsProps = { search: string; onClear: () => void };

function Topics({ search, onClear }: TopicsProps) {
  const query = useQuery({
    ...helpTopicsQuery(search),
    // Results stay until those of another search arrive.
    placeholderData: (found, previous) => (search && previous?.queryKey.at(-1) && found?.length ? found : undefined),
  });
  return (
    <QueryContent
      deferred
      query={query}
      failed="De onderwerpen konden niet worden geladen"
      errorFrame={Card}
      loading={<TopicsSkeleton />}
    >
      {(topics) => {
        if (!search) return <TopicGroups topics={topics} />;
        if (topics.length > 0) return <FoundTopics topics={topics} isCurrent={!query.isPlaceholderData} />;
        return <NoTopics search={search} onClear={onClear} />;
      }}
    </QueryContent>
  );
}

function NoTopics({ search, onClear }: TopicsProps) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden />}
        level={2}
        title="Geen onderwerpen gevonden"
        text={`Er is geen uitleg gevonden voor “${search}”. Probeer een ander woord.`}
        action={<Button onClick={onClear}>Alle onderwerpen bekijken</Button>}
      />
    </Card>
  );
}

/** `text`: the search text in the URL. */
function HelpSearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const search = useDebouncedText(text, onSearch);
  return (
    <search className="w-screen min-w-0 sm:w-60 lg:w-80">
      <SearchInput aria-label="Zoek in de help" {...search} maxLength={100} className="w-full" />
    </search>
  );
}
