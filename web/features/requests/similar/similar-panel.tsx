import { SearchCheck } from 'lucide-react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { findSimilar } from '#contract/requests.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SimilarCard } from './similar-card.tsx';
import { SimilarRow } from './similar-row.tsx';
import { HelpTopicRow } from './help-topic-row.tsx';
import { useSimilarRequests } from './use-similar-requests.ts';

export const similarPanelId = 'lijkt-hierop';

type Props = { title: string; onClearDraft: () => void };

/** Existing requests and help topics that are similar to the title being typed. */
export function SimilarPanel({ title, onClearDraft }: Props) {
  const { isEnabled, found, isCurrent, query } = useSimilarRequests(title);
  // That nothing was similar to the title before says nothing about this one.
  const isSearching = found !== undefined && !isCurrent && found.requests.length + found.topics.length === 0;
  if (isSearching || (!found && !isEnabled)) return <SimilarCard id={similarPanelId} />;
  return (
    <SimilarCard id={similarPanelId}>
      <QueryContent
        query={query}
        failed="Zoeken lukt nu niet"
        loading={<SkeletonList label="Wat hierop lijkt" rows={3} />}
      >
        {(similar) => <SimilarResults found={similar} onClearDraft={onClearDraft} />}
      </QueryContent>
    </SimilarCard>
  );
}

type ResultsProps = Pick<Props, 'onClearDraft'> & { found: OutputOf<typeof findSimilar> };

function SimilarResults({ found: { requests, topics }, onClearDraft }: ResultsProps) {
  if (requests.length + topics.length === 0) {
    return (
      <EmptyState
        icon={<SearchCheck aria-hidden />}
        title="Nog niet gevraagd"
        text="Geen verzoek of hulponderwerp lijkt hierop. U bent de eerste."
      />
    );
  }
  return (
    <>
      <output className="sr-only">
        {formatCount(requests.length, 'verzoek', 'verzoeken')} en{' '}
        {formatCount(topics.length, 'hulponderwerp', 'hulponderwerpen')} lijken hierop
      </output>
      {requests.length > 0 && (
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <SimilarRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {requests.some(({ isOwn, isSupported }) => isSupported && !isOwn) && (
        <p className="mt-3 text-xs text-muted">
          U staat achter een verzoek dat hierop lijkt. Is het dezelfde vraag, dan hebt u uw concept niet meer nodig.{' '}
          <Button variant="link" size="sm" className="-ml-1" onClick={onClearDraft}>
            Concept wissen
          </Button>
        </p>
      )}
      {topics.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 border-t border-line pt-3 text-xs font-medium text-muted first:mt-0 first:border-0 first:pt-0">
            Uit de help
          </h3>
          <ul className="-mx-1.5 grid gap-0.5">
            {topics.map((topic) => (
              <HelpTopicRow key={topic.id} topic={topic} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
