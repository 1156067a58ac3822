import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { UserSort } from '#contract/users.ts';
import { usePreviousCursors } from '#web/platform/list/list-history.ts';
import { toggle, togglePage, toggleRange, type Selection } from '#web/platform/list/selection.ts';
import { UrlPagedList } from '#web/platform/list/url-paged-list.tsx';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { userListQuery } from '../user-queries.ts';
import { UsersLink } from '../users-link.tsx';
import { clearFilters, type UsersView } from '../users-view.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

type Props = {
  view: UsersView;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSort: (sort: UserSort) => void;
  onPage: (view: UsersView, options: { previousCursors: string[] }) => void;
};

/** One page of the list: a table on wide screens, cards on narrow ones. */
export function UserList({ view, selection, onSelect, onSort, onPage }: Props) {
  const query = useQuery(userListQuery(view));
  const { id: ownId } = useUser();
  const role = useRole();
  const isWide = useTableFits();
  return (
    <UrlPagedList
      query={query}
      page={view}
      previousCursors={usePreviousCursors()}
      onPage={(page, options) => onPage({ ...view, ...page }, options)}
      label="Gebruikers"
      failed="De gebruikers konden niet worden geladen"
      empty={<NoUsers view={view} />}
    >
      {(users) => {
        const ids = users.map(({ id }) => id).filter((id) => id !== ownId);
        const rows = {
          users,
          ownId,
          canChange: role === 3,
          selection,
          onToggle: (id: string, isRange: boolean) =>
            onSelect(isRange ? toggleRange(selection, ids, id) : toggle(selection, id)),
          onTogglePage: () => onSelect(togglePage(selection, ids)),
        };
        return isWide ? <UserTable {...rows} sort={view.sort} onSort={onSort} /> : <UserCards {...rows} />;
      }}
    </UrlPagedList>
  );
}

function NoUsers({ view }: { view: UsersView }) {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="Geen gebruikers gevonden"
      text="Niemand past bij deze filters."
      action={
        <UsersLink view={clearFilters(view)} className={buttonClasses()}>
          Alle gebruikers tonen
        </UsersLink>
      }
    />
  );
}
