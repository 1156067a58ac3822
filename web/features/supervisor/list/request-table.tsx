import type { RequestSort } from '#contract/request-decisions.ts';
import { requestTransitions } from '#contract/request-rules.ts';
import type { ListedRequest } from '#contract/requests.ts';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { RequestStatusBadge } from '#web/features/requests/public.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import type { RequestListProps } from './request-list-props.ts';
import { RowCheckbox } from '#web/platform/list/row-checkbox.tsx';
import { pageSelectionState } from '#web/platform/list/selection.ts';
import { formatAge } from '../format-figures.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { OpenLink } from '../view-link.tsx';

type Props = RequestListProps & { onSort: (sort: RequestSort) => void };

/** Below these widths of the table it leaves out columns. */
const hiddenBelow = { support: '@max-[39rem]:hidden', people: '@max-[57rem]:hidden', change: '@max-[60rem]:hidden' };

export function RequestTable(props: Props) {
  const { requests, view, selection, now, onToggle, onTogglePage, onSort } = props;
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
          <TableHeadCell className={hiddenBelow.people}>Van</TableHeadCell>
          <TableHeadCell className={hiddenBelow.people}>App</TableHeadCell>
          <TableHeadCell>Status</TableHeadCell>
          <TableHeadCell
            align="right"
            sort={sort === 'supporters' && 'desc'}
            onSort={() => onSort('supporters')}
            className={hiddenBelow.support}
          >
            Steun
          </TableHeadCell>
          <TableHeadCell
            align="right"
            sort={ageSort(sort)}
            onSort={() => onSort(sort === 'oldest' ? 'newest' : 'oldest')}
          >
            Wacht al
          </TableHeadCell>
          <TableHeadCell
            align="right"
            sort={sort === 'updated' && 'desc'}
            onSort={() => onSort('updated')}
            className={hiddenBelow.change}
          >
            Gewijzigd
          </TableHeadCell>
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
            onToggle={(isRange) => onToggle(request.id, isRange)}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** The column shows how long requests wait: newest first is ascending. */
function ageSort(sort: RequestSort) {
  if (sort === 'newest') return 'asc';
  return sort === 'oldest' && 'desc';
}

type RowProps = {
  request: ListedRequest;
  view: SupervisorView;
  now: Date;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
};

function Row({ request, view, now, isSelected, onToggle }: RowProps) {
  const { id, title, isProblem, isFeedback, user, app, status, supporterCount, createdAt, updatedAt } = request;
  const waits = requestTransitions[status].length > 0;
  return (
    <TableRow selected={isSelected} data-row-of={id}>
      <TableCell>
        <RowCheckbox title={title} checked={isSelected} onToggle={onToggle} />
      </TableCell>
      <TableCell strong className="max-w-0 min-w-44! w-2/5">
        <span className="flex items-center gap-2">
          <OpenLink
            {...rowAttribute}
            view={view}
            requestId={id}
            className="min-w-0 scroll-mt-18 scroll-mb-20 truncate rounded-sm leading-6 hover:underline"
          >
            {title}
          </OpenLink>
          {isProblem && <Badge tone="danger">Probleem</Badge>}
          {isFeedback && <Badge>Feedback</Badge>}
        </span>
      </TableCell>
      <TableCell className={cx('max-w-36 truncate', hiddenBelow.people)}>{user.name}</TableCell>
      <TableCell className={cx('max-w-36 truncate', hiddenBelow.people)}>
        {app ? <span data-tip={app.category}>{app.name}</span> : '–'}
      </TableCell>
      <TableCell>
        <RequestStatusBadge status={status} />
      </TableCell>
      <TableCell align="right" className={hiddenBelow.support}>
        {formatNumber(supporterCount)}
      </TableCell>
      <TableCell align="right">
        {waits ? (
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAge(createdAt, now)}
          </time>
        ) : (
          '–'
        )}
      </TableCell>
      <TableCell align="right" className={hiddenBelow.change}>
        <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
          {formatAge(updatedAt, now)}
        </time>
      </TableCell>
    </TableRow>
  );
}
