import { roleNames } from '#contract/platform/roles.ts';
import type { ListedUser, UserSort } from '#contract/users.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { RowCheckbox } from '#web/platform/list/row-checkbox.tsx';
import { pageSelectionState } from '#web/platform/list/selection.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { ApproveUser } from '../change/approve-user.tsx';
import { UserActions } from '../change/user-actions.tsx';
import { ManagedMark } from '../managed-user.tsx';
import { UserLink } from '../user-link.tsx';
import { UserStatusBadge } from '../user-status.tsx';
import type { UserRows } from './user-rows.ts';

type Props = Omit<UserRows, 'openId'> & { sort: UserSort; onSort: (sort: UserSort) => void };

export function UserTable({ users, ownId, canChange, selection, sort, onToggle, onTogglePage, onSort }: Props) {
  const selectable = users.map(({ id }) => id).filter((id) => id !== ownId);
  const selectionState = pageSelectionState(selection, selectable);
  /** The direction of a column that sorts by either of two orders. */
  const direction = (ascending: UserSort, descending: UserSort) =>
    sort === ascending ? 'asc' : sort === descending ? 'desc' : false;
  return (
    <Table label="Gebruikers">
      <thead>
        <tr>
          {canChange && (
            <TableHeadCell className="w-12">
              <Checkbox
                aria-label="Selecteer alle gebruikers op deze pagina"
                checked={selectable.length > 0 && selectionState === 'all'}
                indeterminate={selectionState === 'some'}
                disabled={selectable.length === 0}
                onChange={onTogglePage}
              />
            </TableHeadCell>
          )}
          <TableHeadCell
            sort={direction('name', 'name-descending')}
            onSort={() => onSort(sort === 'name' ? 'name-descending' : 'name')}
          >
            Naam
          </TableHeadCell>
          <TableHeadCell>E-mailadres</TableHeadCell>
          <TableHeadCell>Rol</TableHeadCell>
          <TableHeadCell>Status</TableHeadCell>
          {canChange && (
            <TableHeadCell
              sort={direction('old-login', 'recent-login')}
              onSort={() => onSort(sort === 'recent-login' ? 'old-login' : 'recent-login')}
            >
              Laatst ingelogd
            </TableHeadCell>
          )}
          <TableHeadCell
            sort={direction('oldest', 'newest')}
            onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
          >
            Aangemaakt
          </TableHeadCell>
          {canChange && (
            <TableHeadCell align="right">
              <span className="sr-only">Acties</span>
            </TableHeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row
            key={user.id}
            user={user}
            isOwn={user.id === ownId}
            canChange={canChange}
            isSelected={selection.ids.has(user.id)}
            onToggle={(isRange) => onToggle(user.id, isRange)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = {
  user: ListedUser;
  isOwn: boolean;
  canChange: boolean;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
};

function Row({ user, isOwn, canChange, isSelected, onToggle }: RowProps) {
  const { id, name, email, role, lastLogin, createdAt } = user;
  return (
    <TableRow selected={isSelected} data-row-of={id}>
      {canChange && (
        <TableCell>{!isOwn && <RowCheckbox title={name} checked={isSelected} onToggle={onToggle} />}</TableCell>
      )}
      {/* The name and the address share what the other columns leave. */}
      <TableCell strong className="max-w-0 min-w-40! w-1/4">
        <span className="flex items-center gap-2">
          <UserLink
            id={id}
            isSplit={false}
            className="block min-w-0 scroll-mt-18 scroll-mb-20 truncate rounded-sm leading-6 hover:underline"
          >
            {name}
            {isOwn && <span className="font-normal text-muted"> (u)</span>}
          </UserLink>
          {user.isManaged && <ManagedMark short />}
        </span>
      </TableCell>
      <TableCell className="max-w-0 min-w-39! w-3/4 truncate">
        <span title={readableAddress(email)}>{readableAddress(email)}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap">{roleNames[role]}</TableCell>
      <TableCell className="whitespace-nowrap">
        <span className="flex items-center gap-2">
          <UserStatusBadge user={user} />
          <ApproveUser user={user} />
        </span>
      </TableCell>
      {canChange && (
        <TableCell className="whitespace-nowrap tabular-nums">
          {lastLogin ? <time dateTime={lastLogin}>{formatDateTime(lastLogin)}</time> : 'Nooit'}
        </TableCell>
      )}
      <TableCell className="whitespace-nowrap tabular-nums">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </TableCell>
      {canChange && (
        <TableCell align="right">
          {!isOwn && <UserActions user={user} size="sm" promotion={user.status === 'pending' ? 'menu' : 'button'} />}
        </TableCell>
      )}
    </TableRow>
  );
}
