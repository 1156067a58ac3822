import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonList } from '../query/skeleton-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { errorText } from '../call/error-text.ts';
import { useDeferredData } from '../query/use-deferred-data.ts';
import { ListPagination, type ListPage } from './list-pagination.tsx';

type Props<Row> = {
  /** The query of one page; it shows the previous page until that is loaded. */
  query: UseQueryResult<{ items: Row[]; next: string | null }>;
  page: ListPage;
  /** Shorter than `page - 1` when the page was opened by a shared URL. */
  previousCursors: string[];
  onPage: (page: ListPage, options: { previousCursors: string[] }) => void;
  /** Name of the list for screen readers, such as `Gebruikers`. */
  label: string;
  /** Title of the error state, such as `De gebruikers konden niet worden geladen`. */
  failed: string;
  /** Shown when the list has no rows; a page whose rows have gone since says that of itself. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** One page of a list whose page is part of the URL, or why it has no rows, and buttons to the other pages. */
export function UrlPagedList<Row>(props: Props<Row>) {
  const { query, page, previousCursors, onPage, label, failed, empty, children } = props;
  const { error, isFetching, isPlaceholderData, refetch } = query;
  const data = useDeferredData(query.data);
  const { cursor } = page;
  if (!data && error) {
    // The cursor of a shared URL may be the cause.
    const retry = () => (cursor ? onPage({ cursor: '', page: 1 }, { previousCursors: [] }) : void refetch());
    return <ErrorState title={failed} text={errorText(error)} retrying={isFetching} onRetry={retry} />;
  }
  // That the previous filters or page had no rows says nothing about these.
  if (!data || (isPlaceholderData && data.items.length === 0))
    return <SkeletonList label={label} rows={8} className="border-t border-line px-4" />;
  const isEmpty = data.items.length === 0 && !cursor;
  return (
    <>
      {error && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-2 text-muted"
        >
          Vernieuwen is niet gelukt; dit is wat er eerder stond.
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </p>
      )}
      {isEmpty ? (
        empty
      ) : (
        <>
          <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-100' : undefined}>
            {data.items.length > 0 ? (
              children(data.items)
            ) : (
              <EmptyState
                title="Deze pagina is nu leeg"
                text="Wat hier stond, past niet meer bij deze filters of staat op een andere pagina."
              />
            )}
          </div>
          <ListPagination
            cursor={cursor}
            page={page.page}
            previousCursors={previousCursors}
            next={data.next}
            busy={isPlaceholderData}
            onPage={onPage}
          />
        </>
      )}
    </>
  );
}
