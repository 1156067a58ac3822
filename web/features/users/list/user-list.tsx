import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { UserSort } from '#contract/users.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { ListPagination } from '#web/platform/list/list-pagination.tsx';
import { toggle, togglePage, toggleRange, type Selection } from '#web/platform/list/selection.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { useMedia } from '#web/platform/use-media.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { userListQuery } from '../user-queries.ts';
import { UsersLink } from '../users-link.tsx';
import { applyFilter, clearFilters, type UsersView } from '../users-view.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

/** Minimum width for the table beside the sidebar. */
const tableFits = '(width >= 78rem)';

type Props = {
  view: UsersView;
  previousCursors: string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSort: (sort: UserSort) => void;
  onPage: (view: UsersView, options: { previousCursors: string[] }) => void;
};

/** One page of the list: a table on wide screens, cards on narrow ones. */
export function UserList({ view, previousCursors, selection, onSelect, onSort, onPage }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(userListQuery(view));
  const { id: ownId, role } = useUser();
  const isWide = useMedia(tableFits);
  if (!data && error) {
    const retry = () => (view.cursor ? onPage(applyFilter(view, {}), { previousCursors: [] }) : void refetch());
    return (
      <ErrorState
        title="De gebruikers konden niet worden geladen"
        text={errorText(error)}
        retrying={isFetching}
        onRetry={retry}
      />
    );
  }
  if (!data)
    return (
      <SkeletonRegion label="Gebruikers" className="border-t border-line px-4">
        <SkeletonRows rows={8} />
      </SkeletonRegion>
    );
  if (data.items.length === 0) return <NoUsers view={view} />;
  const ids = data.items.map(({ id }) => id).filter((id) => id !== ownId);
  const rows = {
    users: data.items,
    ownId,
    canChange: role === 3,
    selection,
    onToggle: (id: string, isRange: boolean) =>
      onSelect(isRange ? toggleRange(selection, ids, id) : toggle(selection, id)),
    onTogglePage: () => onSelect(togglePage(selection, ids)),
  };
  return (
    <>
      {error && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-2 text-muted"
        >
          Vernieuwen lukte niet; dit is wat er eerder stond.
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </p>
      )}
      <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-100' : undefined}>
        {isWide ? <UserTable {...rows} sort={view.sort} onSort={onSort} /> : <UserCards {...rows} />}
      </div>
      <ListPagination
        cursor={view.cursor}
        page={view.page}
        previousCursors={previousCursors}
        next={data.next}
        busy={isPlaceholderData}
        onPage={(page, options) => onPage({ ...view, ...page }, options)}
      />
    </>
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
          Toon alle gebruikers
        </UsersLink>
      }
    />
  );
}
