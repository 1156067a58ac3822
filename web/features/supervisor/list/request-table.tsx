import type { RequestSort } from '#contract/request-decisions.ts';
import type { ListedRequest } from '#contract/requests.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { RequestStatusBadge } from '#web/features/requests/public.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { formatNumber } from '#web/platform/format-number.ts';
import type { RequestListProps } from './request-list-props.ts';
import { RowCheckbox } from '#web/platform/list/row-checkbox.tsx';
import { pageSelectionState } from '#web/platform/list/selection.ts';
import { formatAge } from '../format-figures.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { rowAttribute } from './use-row-shortcuts.ts';
import { ViewLink } from '../view-link.tsx';

type Props = RequestListProps & {
  /** Beside the panel: title, status and age only. */
  hasFewColumns: boolean;
  onSort: (sort: RequestSort) => void;
};

export function RequestTable(props: Props) {
  const { requests, view, selection, now, hasFewColumns, onToggle, onTogglePage, onSort } = props;
  const { sort } = view;
  const selectionState = pageSelectionState(
    selection,
    requests.map(({ id }) => id),
  );
  return (
    <Table label="Verzoeken">
      <thead>
        <tr>
          <TableHeadCell className="w-12">
            <Checkbox
              aria-label="Selecteer alle verzoeken op deze pagina"
              checked={selectionState === 'all'}
              indeterminate={selectionState === 'some'}
              onChange={onTogglePage}
            />
          </TableHeadCell>
          <TableHeadCell>Verzoek</TableHeadCell>
          {!hasFewColumns && <TableHeadCell>Van</TableHeadCell>}
          {!hasFewColumns && <TableHeadCell>App</TableHeadCell>}
          <TableHeadCell>Status</TableHeadCell>
          {!hasFewColumns && (
            <TableHeadCell align="right" sort={sort === 'supporters' && 'desc'} onSort={() => onSort('supporters')}>
              Steun
            </TableHeadCell>
          )}
          <TableHeadCell
            align="right"
            sort={ageSort(sort)}
            onSort={() => onSort(sort === 'oldest' ? 'newest' : 'oldest')}
          >
            Leeftijd
          </TableHeadCell>
          {!hasFewColumns && (
            <TableHeadCell align="right" sort={sort === 'updated' && 'desc'} onSort={() => onSort('updated')}>
              Gewijzigd
            </TableHeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row
            key={request.id}
            request={request}
            view={view}
            now={now}
            isSelected={selection.ids.has(request.id)}
            hasFewColumns={hasFewColumns}
            onToggle={(isRange) => onToggle(request.id, isRange)}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** The column shows ages: newest first is ascending. */
function ageSort(sort: RequestSort) {
  if (sort === 'newest') return 'asc';
  return sort === 'oldest' && 'desc';
}

type RowProps = {
  request: ListedRequest;
  view: SupervisorView;
  now: Date;
  isSelected: boolean;
  hasFewColumns: boolean;
  onToggle: (isRange: boolean) => void;
};

function Row({ request, view, now, isSelected, hasFewColumns, onToggle }: RowProps) {
  const { id, title, isProblem, user, app, status, supporterCount, createdAt, updatedAt } = request;
  return (
    <TableRow selected={isSelected} data-row-of={id}>
      <TableCell>
        <RowCheckbox title={title} checked={isSelected} onToggle={onToggle} />
      </TableCell>
      <TableCell strong className="max-w-0 min-w-44! w-2/5">
        <span className="flex items-center gap-2">
          <ViewLink
            {...rowAttribute}
            view={{ ...view, requestId: id }}
            className="min-w-0 scroll-mt-18 scroll-mb-20 truncate rounded-sm leading-6 hover:underline"
          >
            {title}
          </ViewLink>
          {isProblem && <Badge tone="danger">Probleem</Badge>}
        </span>
      </TableCell>
      {!hasFewColumns && <TableCell className="max-w-36 truncate">{user.name}</TableCell>}
      {!hasFewColumns && (
        <TableCell className="max-w-36 truncate">
          {app ? <span data-tip={app.category}>{app.name}</span> : '–'}
        </TableCell>
      )}
      <TableCell>
        <RequestStatusBadge status={status} />
      </TableCell>
      {!hasFewColumns && <TableCell align="right">{formatNumber(supporterCount)}</TableCell>}
      <TableCell align="right" className="whitespace-nowrap">
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatAge(createdAt, now)}
        </time>
      </TableCell>
      {!hasFewColumns && (
        <TableCell align="right" className="whitespace-nowrap">
          <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
            {formatAge(updatedAt, now)}
          </time>
        </TableCell>
      )}
    </TableRow>
  );
}
