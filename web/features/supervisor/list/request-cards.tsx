import { Users } from 'lucide-react';
import { requestTransitions } from '#contract/request-rules.ts';
import type { ListedRequest } from '#contract/requests.ts';
import { RequestStatusBadge } from '#web/features/requests/public.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import type { RequestListProps } from './request-list-props.ts';
import { RowCheckbox } from '#web/platform/list/row-checkbox.tsx';
import { pageSelectionState } from '#web/platform/list/selection.ts';
import { formatAge } from '../format-figures.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { OpenLink } from '../view-link.tsx';

/** The list as cards, for narrow screens and beside an open request, where rows are not selected. */
export function RequestCards({ requests, view, selection, now, onToggle, onTogglePage }: RequestListProps) {
  const selectionState = pageSelectionState(
    selection,
    requests.map(({ id }) => id),
  );
  const isSplit = view.requestId !== '';
  return (
    <>
      {!isSplit && (
        <div className="border-y border-line bg-surface-2 px-4 py-1.5 text-xs/5 text-muted">
          <Checkbox
            checked={selectionState === 'all'}
            indeterminate={selectionState === 'some'}
            onChange={onTogglePage}
          >
            Alles op deze pagina
          </Checkbox>
        </div>
      )}
      <ul className={cx('divide-y divide-line', isSplit && 'border-t border-line')}>
        {requests.map((request) => (
          <li
            key={request.id}
            data-row-of={request.id}
            aria-current={request.id === view.requestId || undefined}
            className={cx(
              'relative flex items-start gap-2 px-4 py-2.5',
              (isSplit ? request.id === view.requestId : selection.ids.has(request.id)) && 'bg-selected',
            )}
          >
            {!isSplit && (
              <RowCheckbox
                title={request.title}
                checked={selection.ids.has(request.id)}
                onToggle={(isRange) => onToggle(request.id, isRange)}
                className="z-1 -ml-0.75"
              />
            )}
            <div className="min-w-0 flex-1">
              <OpenLink
                {...rowAttribute}
                view={view}
                requestId={request.id}
                className="line-clamp-2 scroll-mt-18 scroll-mb-40 rounded-sm pt-0.5 font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {request.title}
              </OpenLink>
              <Facts request={request} now={now} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ request, now }: { request: ListedRequest; now: Date }) {
  const { user, app, isProblem, isFeedback, status, supporterCount, createdAt } = request;
  return (
    <>
      <p className="truncate text-xs text-muted">
        {isProblem && 'Probleem · '}
        {isFeedback && 'Feedback · '}
        {user.name}
        {app && ` · ${app.name}`}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted tabular-nums">
        <RequestStatusBadge status={status} />
        <span className="flex items-center gap-1">
          <Users aria-hidden className="size-3.5" />
          {formatNumber(supporterCount)}
          <VisuallyHidden>{supporterCount === 1 ? 'persoon vraagt dit' : 'mensen vragen dit'}</VisuallyHidden>
        </span>
        {requestTransitions[status].length > 0 && (
          <span className="ml-auto">
            <VisuallyHidden>wacht al </VisuallyHidden>
            {formatAge(createdAt, now)}
          </span>
        )}
      </p>
    </>
  );
}
