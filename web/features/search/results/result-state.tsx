import { SearchX } from 'lucide-react';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { LazyNoResultActions } from '#web/features/apps/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { useSearch } from '../use-search.ts';

type ResultStateProps = {
  search: ReturnType<typeof useSearch>;
  text: string;
  onText: (text: string) => void;
  /** Searches without the filter; undefined when none is set. */
  onClearFilter: (() => void) | undefined;
  /** Called when a link of it is opened. */
  onLeave: () => void;
};

/** Shown instead of results: loading, none found, or failed. */
export function ResultState({ search, text, onText, onClearFilter, onLeave }: ResultStateProps) {
  const { data, error, isOutdated } = search;
  if (error && !data) return <QueryError title="Zoeken is niet gelukt" query={search} />;
  if (!data) {
    return <SkeletonList label="Zoekresultaten" rows={3} className="px-2" />;
  }
  if (data.results.length > 0 || isOutdated) return null;
  const { didYouMean } = data;
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="Geen resultaten gevonden"
      text={`Er is niets dat past bij “${text.trim()}”${onClearFilter ? ' binnen dit filter' : ''}.`}
      action={
        <>
          {didYouMean !== null && <Button onClick={() => onText(didYouMean)}>Bedoelde u “{didYouMean}”?</Button>}
          {onClearFilter && <Button onClick={onClearFilter}>In alles zoeken</Button>}
          <LazyBoundary>
            <LazyNoResultActions text={text} onLeave={onLeave} />
          </LazyBoundary>
        </>
      }
    />
  );
}
