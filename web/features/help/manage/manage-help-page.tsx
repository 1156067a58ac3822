import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ListedManagedTopic } from '#contract/manage-help.ts';
import { listOfRow } from '#web/platform/list/list-history.ts';
import { useListFilter } from '#web/platform/list/use-list-filter.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDay } from '#web/platform/time/format-time.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { managedTopicsQuery } from './manage-help-queries.ts';
import { manageHelpPage } from '../pages.ts';

const parts: { value: 'all' | 'edited' | 'draft'; label: string }[] = [
  { value: 'all', label: 'Alle onderwerpen' },
  { value: 'edited', label: 'Aangepast' },
  { value: 'draft', label: 'Concepten' },
];

const emptyTexts = {
  all: 'Er zijn geen hulponderwerpen.',
  edited: 'Er is nog geen onderwerp aangepast.',
  draft: 'Een beheerder maakt een concept op de pagina van een storing die voorbij is.',
};

/** The list of help topics to edit. Its filter is in the URL. */
export function ManageHelpPage() {
  const { part, search, change } = useListFilter(parts);
  const searchField = useDebouncedText(search, (text) => change({ search: text }));
  return (
    <>
      <PageHeader {...headerOf(manageHelpPage)} />
      <Card padding="none">
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <Segmented
            label="Welke onderwerpen"
            options={parts}
            value={part}
            onChange={(chosen) => change({ part: chosen })}
          />
          <SearchInput
            aria-label="Zoek op titel of plek"
            {...searchField}
            maxLength={100}
            className="min-w-0 flex-1 basis-56 sm:max-w-90"
          />
        </div>
        <PagedList
          query={managedTopicsQuery(search, part)}
          label="Hulponderwerpen"
          failed="De hulponderwerpen konden niet worden geladen"
          empty={
            <EmptyState
              level={2}
              icon={<BookOpen aria-hidden />}
              title="Geen onderwerpen gevonden"
              text={search ? 'Pas de zoekopdracht aan.' : emptyTexts[part]}
            />
          }
        >
          {(topics) => (
            <ul>
              {topics.map((topic) => (
                <TopicRow key={topic.id} topic={topic} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </>
  );
}

function TopicRow({ topic }: { topic: ListedManagedTopic }) {
  const { id, title, contexts, topicVersion, lastUpdated, editedAt, hasNewerFile, status } = topic;
  return (
    <li className="relative border-t border-line px-4 py-3 transition-colors hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/admin/help/$id"
          params={{ id }}
          state={listOfRow}
          className="min-w-0 scroll-my-12 font-semibold outline-none after:absolute after:inset-0"
        >
          {title}
        </Link>
        {status === 'draft' && <Badge tone="beta">Concept</Badge>}
        {status === 'published' && <Badge>Van een storing</Badge>}
        {status === 'file' && editedAt !== null && <Badge tone="dev">Aangepast</Badge>}
        {hasNewerFile && <Badge tone="beta">Nieuwe meegeleverde tekst</Badge>}
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-muted">
        <span>
          Versie {topicVersion}, {formatDay(lastUpdated)}
        </span>
        <span className="wrap-anywhere">{contexts.join(', ')}</span>
      </p>
    </li>
  );
}
