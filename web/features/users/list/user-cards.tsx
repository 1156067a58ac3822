import { roleNames } from '#contract/platform/roles.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { RowCheckbox } from '#web/platform/list/row-checkbox.tsx';
import { pageSelectionState } from '#web/platform/list/selection.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { ApproveUser } from '../change/approve-user.tsx';
import { UserActions } from '../change/user-actions.tsx';
import { ManagedMark } from '../managed-user.tsx';
import { UserLink } from '../user-link.tsx';
import { UserStatusBadge } from '../user-status.tsx';
import type { UserRows } from './user-rows.ts';

/** The list as cards, for narrow screens and beside an open user, where rows are neither selected nor changed. */
export function UserCards({ users, ownId, openId, canChange, selection, onToggle, onTogglePage }: UserRows) {
  const selectable = users.map(({ id }) => id).filter((id) => id !== ownId);
  const isSplit = openId !== null;
  const hasActions = canChange && !isSplit;
  const selectionState = pageSelectionState(selection, selectable);
  return (
    <>
      {hasActions && selectable.length > 0 && (
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
        {users.map((user) => (
          <li
            key={user.id}
            data-row-of={user.id}
            aria-current={user.id === openId || undefined}
            className={cx(
              'relative flex items-start gap-2 px-4 py-2.5',
              (isSplit ? user.id === openId : selection.ids.has(user.id)) && 'bg-selected',
            )}
          >
            {hasActions && user.id === ownId && <span className="-ml-0.75 w-6 shrink-0" />}
            {hasActions && user.id !== ownId && (
              <RowCheckbox
                title={user.name}
                checked={selection.ids.has(user.id)}
                onToggle={(isRange) => onToggle(user.id, isRange)}
                className="z-1 -ml-0.75"
              />
            )}
            <div className="min-w-0 flex-1">
              <UserLink
                id={user.id}
                isSplit={isSplit}
                className="block scroll-mt-18 scroll-mb-40 truncate rounded-sm pt-0.5 font-medium after:absolute after:inset-0"
              >
                {user.name}
                {user.id === ownId && <span className="font-normal text-muted"> (u)</span>}
              </UserLink>
              <p className="truncate text-xs text-muted">{readableAddress(user.email)}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted *:whitespace-normal">
                <UserStatusBadge user={user} />
                {roleNames[user.role]}
                {user.isManaged && <ManagedMark short />}
              </p>
              {!isSplit && (
                <span className="relative z-1 mt-1.5 inline-flex empty:hidden">
                  <ApproveUser user={user} />
                </span>
              )}
            </div>
            {hasActions && user.id !== ownId && (
              <span className="relative z-1">
                <UserActions user={user} size="sm" promotion="menu" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
