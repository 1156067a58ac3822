import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { RequestSort } from '#contract/request-decisions.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { useMedia } from '#web/platform/use-media.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { ListPagination } from '#web/platform/list/list-pagination.tsx';
import { RequestCards } from './request-cards.tsx';
import { RequestTable } from './request-table.tsx';
import { togglePage, toggle, toggleRange, type Selection } from '#web/platform/list/selection.ts';
import { requestListQuery } from '../supervisor-queries.ts';
import { hasFilters, applyFilter, clearFilters, type SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

/** Minimum width for the table of seven columns beside the sidebar. */
const tableFits = '(width >= 78rem)';

type Props = {
  view: SupervisorView;
  previousCursors: string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSort: (sort: RequestSort) => void;
  onPage: (view: SupervisorView, options: { previousCursors: string[] }) => void;
};

/** One page of the list: a table on wide screens, cards on narrow ones. */
export function RequestList({ view, previousCursors, selection, onSelect, onSort, onPage }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(requestListQuery(view));
  const isWide = useMedia(tableFits);
  const now = useNow();
  if (!data && error) {
    const retry = () => (view.cursor ? onPage(applyFilter(view, {}), { previousCursors: [] }) : void refetch());
    return (
      <ErrorState
        title="De verzoeken konden niet worden geladen"
        text={errorText(error)}
        retrying={isFetching}
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="Verzoeken" className="border-t border-line px-4">
        <SkeletonRows rows={8} />
      </SkeletonRegion>
    );
  }
  if (data.items.length === 0) return <NoRequests view={view} />;
  const ids = data.items.map(({ id }) => id);
  const rows = {
    requests: data.items,
    view,
    selection,
    now,
    onToggle: (id: string, isRange: boolean) =>
      onSelect(isRange ? toggleRange(selection, ids, id) : toggle(selection, id)),
    onTogglePage: () => onSelect(togglePage(selection, ids)),
  };
  return (
    <>
      {error && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-2 text-muted"
        >
          Vernieuwen lukte niet; dit is wat er eerder stond.
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </p>
      )}
      <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-100' : undefined}>
        {isWide ? (
          <RequestTable {...rows} hasFewColumns={view.requestId !== ''} onSort={onSort} />
        ) : (
          <RequestCards {...rows} />
        )}
      </div>
      <ListPagination
        cursor={view.cursor}
        page={view.page}
        previousCursors={previousCursors}
        next={data.next}
        busy={isPlaceholderData}
        onPage={(page, options) => onPage({ ...view, ...page }, options)}
      />
    </>
  );
}

function NoRequests({ view }: { view: SupervisorView }) {
  if (hasFilters(view) || view.cursor) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title="Geen verzoeken gevonden"
        text="Geen verzoek past bij deze filters."
        action={
          <ViewLink view={clearFilters(view)} className={buttonClasses()}>
            Toon alle verzoeken
          </ViewLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title="Nog geen verzoeken ingediend"
      text="Wat collega’s vragen, verschijnt hier vanzelf."
    />
  );
}
