import { BookOpen, SearchCheck } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TopicExcerpt } from '#contract/help.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { findSimilar, SimilarRequest } from '#contract/requests.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RequestLink } from '../request-link.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { supportText } from '../request-texts.ts';
import { SimilarCard } from './similar-card.tsx';
import { SupportButton } from './support-button.tsx';
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
        failed="Zoeken is niet gelukt"
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

/** A similar help topic. Following the link keeps the draft. */
function HelpTopicRow({ topic: { id, title, excerpt } }: { topic: TopicExcerpt }) {
  return (
    <li className="grid min-w-0">
      <Link
        to="/help/$id"
        params={{ id }}
        className="flex min-w-0 items-start gap-2.5 rounded-lg p-1.5 transition-colors hover:bg-surface-2"
      >
        <BookOpen aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere text-link">{title}</span>
          <span className="line-clamp-2 text-xs wrap-anywhere text-muted">{excerpt}</span>
        </span>
      </Link>
    </li>
  );
}

/** Characters from which a description is shown shortened at first. */
const shortLength = 100;

/** A similar request with its whole text. Only its author and its supporters get a link to the details. */
function SimilarRow({ request }: { request: SimilarRequest }) {
  const { id, title, status, isOwn, isSupported } = request;
  const canRead = isOwn || isSupported;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          {canRead ? <RequestLink id={id}>{title}</RequestLink> : title}
        </p>
        {isOwn ? (
          <span className="py-1 text-xs font-medium text-muted">Van u</span>
        ) : (
          <SupportButton request={request} size="sm" />
        )}
      </div>
      <Description request={request} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <RequestStatusBadge status={status} />
        <span className="tabular-nums">{supportText(request)}</span>
      </p>
    </li>
  );
}

function Description({ request: { title, description } }: { request: SimilarRequest }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = description.length > shortLength || description.includes('\n');
  if (!isLong || isWhole) {
    return (
      <p dir="auto" className="mt-0.5 text-xs wrap-anywhere whitespace-pre-line text-muted">
        <LinkedText text={description} />
      </p>
    );
  }
  return (
    <>
      <p className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-muted">{description}</p>
      <Button variant="link" size="sm" className="-ml-1" onClick={() => setIsWhole(true)}>
        Hele tekst lezen
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </>
  );
}
