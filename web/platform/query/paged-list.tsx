import {
  hashKey,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { QueryContent } from './query-content.tsx';
import { SkeletonList } from './skeleton-list.tsx';
import { errorText } from '../call/error-text.ts';
import { formatNumber } from '../text/format-number.ts';

type Page<Row> = { items: Row[]; next: string | null };

/** The infinite query of a list; see `cursorPages`. */
type PagesQuery<Row, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  InfiniteData<Page<Row>>,
  Key,
  string | undefined
> & { queryKey: Key };

type Props<Row, Key extends QueryKey> = {
  query: PagesQuery<Row, Key>;
  /** Name of the list for screen readers, such as `Meldingen`. */
  label: string;
  /** Title of the error state, such as `De meldingen konden niet worden geladen`. */
  failed: string;
  empty: ReactNode;
  /** Renders the rows of all loaded pages. */
  children: (rows: Row[]) => ReactNode;
};

/** A list with a button that loads the next page, for a card without padding. */
export function PagedList<Row, Key extends QueryKey>(props: Props<Row, Key>) {
  const pages = usePages(props.query);
  return (
    <>
      <VisuallyHidden role="status">{useFoundText(hashKey(props.query.queryKey), pages.list)}</VisuallyHidden>
      <Pages {...props} {...pages} />
    </>
  );
}

/** How many rows another query found than the one that the list opened with, for the seconds in which it is announced. */
function useFoundText(key: string, { data, isPlaceholderData, hasNextPage }: LoadedPages<unknown>['list']): string {
  const [found, setFound] = useState({ key, text: '' });
  if (key !== found.key && data && !isPlaceholderData) {
    const count = formatNumber(data.pages.reduce((total, { items }) => total + items.length, 0));
    setFound({ key, text: `${hasNextPage ? 'Meer dan ' : ''}${count} gevonden` });
  }
  useEffect(() => {
    if (found.text === '') return undefined;
    // The same count is announced again, and nobody finds an old one.
    const timer = setTimeout(() => setFound({ ...found, text: '' }), 3000);
    return () => clearTimeout(timer);
  }, [found]);
  return found.text;
}

type LoadedPages<Row> = ReturnType<typeof usePages<Row, QueryKey>>;

function Pages<Row>({
  list,
  next,
  label,
  failed,
  empty,
  children,
}: Omit<Props<Row, QueryKey>, 'query'> & LoadedPages<Row>) {
  return (
    <QueryContent
      deferred
      query={list}
      failed={failed}
      loading={<SkeletonList label={label} rows={5} className="border-t border-line px-4" />}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        return (
          <>
            {rows.length > 0 ? children(rows) : empty}
            {list.hasNextPage && (
              <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-3">
                {list.isFetchNextPageError && (
                  <span role="alert" className="text-danger">
                    {errorText(list.error)}
                  </span>
                )}
                <Button busy={next.isLoading} busyLabel="Laden..." onClick={next.load}>
                  {list.isFetchNextPageError ? 'Opnieuw proberen' : 'Meer laden'}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

/**
 * A live invalidation refetches every page and cancels a next page in flight, which is fetched once the refetch has ended,
 * also when it failed.
 */
export function usePages<Row, Key extends QueryKey>(query: PagesQuery<Row, Key>) {
  const list = useInfiniteQuery(query);
  const key = hashKey(query.queryKey);
  const [requested, setRequested] = useState({ key, pages: 0 });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const pages = data?.pages.length ?? 0;
  const isBehind = hasNextPage && requested.key === key && requested.pages > pages;
  const isDue = isBehind && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false });
  }, [isDue, fetchNextPage]);
  const load = () => {
    setRequested({ key, pages: pages + 1 });
    void fetchNextPage({ cancelRefetch: false });
  };
  return { list, next: { load, isLoading: isBehind && isFetching } };
}
