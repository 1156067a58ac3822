import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Inbox } from 'lucide-react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { countRequests, RequestSort } from '#contract/request-decisions.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RequestCards } from './request-cards.tsx';
import { RequestTable } from './request-table.tsx';
import { usePreviousCursors } from '#web/platform/list/list-history.ts';
import { togglePage, toggle, toggleRange, type Selection } from '#web/platform/list/selection.ts';
import { UrlPagedList } from '#web/platform/list/url-paged-list.tsx';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { requestListQuery } from '../supervisor-queries.ts';
import { applyFilter, hasFilters, withoutFilters, type SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

type Props = {
  view: SupervisorView;
  counts: OutputOf<typeof countRequests> | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSort: (sort: RequestSort) => void;
  onPage: (view: SupervisorView, options: { previousCursors: string[] }) => void;
};

/** One page of the list: a table on wide screens, cards on narrow ones. */
export function RequestList({ view, counts, selection, onSelect, onSort, onPage }: Props) {
  const query = useQuery(requestListQuery(view));
  const isTable = useTableFits() && view.requestId === '';
  const now = useNow();
  return (
    <UrlPagedList
      query={query}
      page={view}
      previousCursors={usePreviousCursors()}
      onPage={(page, options) => onPage({ ...view, ...page }, options)}
      label="Verzoeken"
      failed="De verzoeken konden niet worden geladen"
      empty={<NoRequests view={view} hasAny={counts === undefined || Object.values(counts.byStatus).some(Boolean)} />}
    >
      {(requests) => {
        const ids = requests.map(({ id }) => id);
        const rows = {
          requests,
          view,
          selection,
          now,
          onToggle: (id: string, isRange: boolean) =>
            onSelect(isRange ? toggleRange(selection, ids, id) : toggle(selection, id)),
          onTogglePage: () => onSelect(togglePage(selection, ids)),
        };
        return isTable ? (
          <div className="@container">
            <RequestTable {...rows} onSort={onSort} />
          </div>
        ) : (
          <RequestCards {...rows} />
        );
      }}
    </UrlPagedList>
  );
}

function NoRequests({ view, hasAny }: { view: SupervisorView; hasAny: boolean }) {
  if (view.text.trim() !== '' && (view.state !== null || view.statuses.length > 0)) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title="Geen verzoeken gevonden"
        text="Er kan er een zijn met een andere status."
        action={
          <ViewLink view={applyFilter(view, { state: null, statuses: [] })} className={buttonClasses()}>
            In alle verzoeken zoeken
          </ViewLink>
        }
      />
    );
  }
  if (hasFilters(view)) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title="Geen verzoeken gevonden"
        text="Geen verzoek past bij deze filters."
        action={
          <ViewLink view={withoutFilters(view)} className={buttonClasses()}>
            Alle verzoeken tonen
          </ViewLink>
        }
      />
    );
  }
  if (hasAny) {
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden />}
        title="Niemand wacht op een antwoord"
        text="Elk verzoek is beantwoord of in behandeling."
        action={
          <ViewLink view={applyFilter(view, { state: 'open' })} className={buttonClasses()}>
            Alle open verzoeken
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
