import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { UserSort } from '#contract/users.ts';
import { toggle, togglePage, toggleRange, type Selection } from '#web/platform/list/selection.ts';
import { UrlPagedList } from '#web/platform/list/url-paged-list.tsx';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { userListQuery } from '../user-queries.ts';
import { clearFilters, type UsersView } from '../users-view.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

type Props = {
  view: UsersView;
  openId: string | null;
  previousCursors: string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSort: (sort: UserSort) => void;
  onPage: (view: UsersView, options: { previousCursors: string[] }) => void;
};

/** One page of the list: a table on wide screens, cards on narrow ones and beside an open user. */
export function UserList({ view, openId, previousCursors, selection, onSelect, onSort, onPage }: Props) {
  const query = useQuery(userListQuery(view));
  const { id: ownId } = useUser();
  const role = useRole();
  const isTable = useTableFits() && openId === null;
  return (
    <UrlPagedList
      query={query}
      page={view}
      previousCursors={previousCursors}
      onPage={(page, options) => onPage({ ...view, ...page }, options)}
      label="Gebruikers"
      failed="De gebruikers konden niet worden geladen"
      empty={<NoUsers onShowAll={() => onPage(clearFilters(view), { previousCursors: [] })} />}
    >
      {(users) => {
        const ids = users.map(({ id }) => id).filter((id) => id !== ownId);
        const rows = {
          users,
          ownId,
          openId,
          canChange: role === 3,
          selection,
          onToggle: (id: string, isRange: boolean) =>
            onSelect(isRange ? toggleRange(selection, ids, id) : toggle(selection, id)),
          onTogglePage: () => onSelect(togglePage(selection, ids)),
        };
        return isTable ? <UserTable {...rows} sort={view.sort} onSort={onSort} /> : <UserCards {...rows} />;
      }}
    </UrlPagedList>
  );
}

function NoUsers({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="Geen gebruikers gevonden"
      text="Niemand past bij deze filters."
      action={<Button onClick={onShowAll}>Alle gebruikers tonen</Button>}
    />
  );
}
