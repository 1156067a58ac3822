import { useQuery } from '@tanstack/react-query';
import { callFile } from '#web/platform/call/call-file.ts';
import { CsvButton } from '#web/platform/list/csv-button.tsx';
import { emptySelection } from '#web/platform/list/selection.ts';
import { useSelection } from '#web/platform/list/use-selection.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { UsersBulkBar } from './change/users-bulk-bar.tsx';
import { UserFilters } from './list/user-filters.tsx';
import { UserList } from './list/user-list.tsx';
import { UserStats } from './list/user-stats.tsx';
import { userCountQuery } from './user-queries.ts';
import { useUsersView } from './use-users-view.ts';
import { applyFilter, toUserFilters, type UsersView } from './users-view.ts';

/** Figures and the list of users. */
export function UsersTab() {
  return (
    <>
      <UserStats />
      <UsersSection openId={null} />
    </>
  );
}

/** The filtered, paginated list of users with its bulk actions; beside the open user only what finds another. */
export function UsersSection({ openId }: { openId: string | null }) {
  const { view, previousCursors, navigateTo } = useUsersView(openId);
  const filters = toUserFilters(view);
  const [selection, select] = useSelection(filters);
  const role = useRole();
  const counts = useQuery(userCountQuery(filters)).data;
  const isSplit = openId !== null;
  const change = (part: Partial<UsersView>, replace = false) => navigateTo(applyFilter(view, part), { replace });
  return (
    <Card as="section" padding="none" aria-labelledby="gebruikers-kop" className="overflow-clip!">
      <CardHeader
        inset
        id="gebruikers-kop"
        title="Gebruikers"
        note={<span role="status">{counts ? formatCount(counts.total, 'gebruiker', 'gebruikers') : ''}</span>}
        action={
          role === 3 &&
          !isSplit && (
            <CsvButton
              load={() => callFile('GET /api/users/export', { query: { ...filters, sort: view.sort } })}
              name="gebruikers"
              tip="Wat de filters vinden, voor Excel; het logboek vermeldt het"
            />
          )
        }
      />
      <UserFilters view={view} counts={counts} isSplit={isSplit} onChange={change} />
      <UserList
        view={view}
        openId={openId}
        previousCursors={previousCursors}
        selection={selection}
        onSelect={select}
        onSort={(sort) => navigateTo(applyFilter(view, { sort }))}
        onPage={navigateTo}
      />
      {selection.ids.size > 0 && (
        <UsersBulkBar selection={selection} onDone={() => select(emptySelection)} onRestore={select} />
      )}
    </Card>
  );
}
