import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { callFile } from '#web/platform/call/call-file.ts';
import { CsvButton } from '#web/platform/list/csv-button.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ListFilters } from './list-filters.tsx';
import { RequestList } from './request-list.tsx';
import { emptySelection } from '#web/platform/list/selection.ts';
import { useSelection } from '#web/platform/list/use-selection.ts';
import { requestCountQuery } from '../supervisor-queries.ts';
import { requestsSectionId } from '../section-ids.ts';
import { applyFilter, toRequestFilters, type SupervisorView } from '../supervisor-view.ts';
import { useSupervisorView } from '../use-supervisor-view.ts';

/** The filtered, paginated list of all requests with its bulk actions. */
export function RequestsSection() {
  const role = useRole();
  const { view, navigateTo } = useSupervisorView();
  const filters = toRequestFilters(view);
  // Another order keeps the selection.
  const [selection, select] = useSelection({ ...filters, sort: undefined });
  const counts = useQuery(requestCountQuery(filters)).data;
  const isSplit = view.requestId !== '';
  const change = (part: Partial<SupervisorView>, replace = false) => navigateTo(applyFilter(view, part), { replace });
  return (
    <Card
      as="section"
      padding="none"
      id={requestsSectionId}
      tabIndex={-1}
      aria-labelledby="verzoeken-kop"
      className="reveal-forwards scroll-mt-18 overflow-clip! focus-visible:outline-none"
    >
      <CardHeader
        inset
        id="verzoeken-kop"
        title="Verzoeken"
        note={<span role="status">{counts ? formatCount(counts.total, 'verzoek', 'verzoeken') : ''}</span>}
        action={
          role === 3 &&
          !isSplit && (
            <CsvButton
              load={() => callFile('GET /api/requests/export', { query: filters })}
              name="verzoeken"
              tip="Wat de filters vinden, voor Excel"
            />
          )
        }
      />
      <ListFilters view={view} counts={counts} onChange={change} />
      <RequestList
        view={view}
        counts={counts}
        selection={selection}
        onSelect={select}
        onSort={(sort) => navigateTo(applyFilter(view, { sort }))}
        onPage={navigateTo}
      />
      {selection.ids.size > 0 && !isSplit && (
        <BulkBar selection={selection} onDone={() => select(emptySelection)} onSelect={select} />
      )}
      {!isSplit && <Keys />}
    </Card>
  );
}

function Keys() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-muted max-md:hidden">
      <span className="[[data-shortcuts-off]_&]:hidden">
        <Kbd>J</Kbd> <Kbd>K</Kbd> volgende en vorige rij
      </span>
      <span className="[[data-shortcuts-off]_&]:hidden">
        <Kbd>X</Kbd> selecteren, met <Kbd>Shift</Kbd> een reeks
      </span>
      <span>
        <Kbd>Enter</Kbd> openen
      </span>
      <span className="[[data-shortcuts-off]_&]:hidden">
        <Kbd>F</Kbd> zoeken in verzoeken
      </span>
    </p>
  );
}
