import { SearchX } from 'lucide-react';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { LazyNoResultActions } from '#web/features/apps/public.tsx';
import type { useSearch } from '#web/features/search/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { hasFailed } from './search-failure.tsx';
import { closePalette, paletteText } from '../palette-state.ts';

type SearchStateProps = {
  search: ReturnType<typeof useSearch>;
  text: string;
  isEmpty: boolean;
  /** Called before a button that is pressed disappears. */
  onLeave: () => void;
};

/** In place of the list of a typed text that has no items: the search is running, or found nothing. */
export function SearchState({ search, text, isEmpty, onLeave }: SearchStateProps) {
  const { data, isOutdated } = search;
  const searchFor = (suggested: string) => {
    onLeave();
    paletteText.write(suggested);
  };
  if (!isEmpty || hasFailed(search)) return null;
  if (!data || isOutdated) return <SkeletonList label="Zoekresultaten" rows={3} className="px-2" />;
  const { didYouMean } = data;
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={<span lang="en">No commands found</span>}
      text={<span lang="en">Try searching for something else</span>}
      action={
        <>
          {didYouMean !== null && <Button onClick={() => searchFor(didYouMean)}>Bedoelde u “{didYouMean}”?</Button>}
          <LazyBoundary>
            <LazyNoResultActions text={text} onLeave={closePalette} />
          </LazyBoundary>
        </>
      }
    />
  );
}
