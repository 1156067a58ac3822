import { useNavigate, useSearch } from '@tanstack/react-router';
import { useListOfRow, usePreviousCursors } from '#web/platform/list/list-history.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { parseUsersView, toManagementSearch, type UsersView } from './users-view.ts';

type NavigateTo = (view: UsersView, options?: { replace?: boolean; previousCursors?: string[] }) => void;

/** The state of the list and a function that changes it: in the URL, and beside an open user in the history state. */
export function useUsersView(openId: string | null): {
  view: UsersView;
  previousCursors: string[];
  navigateTo: NavigateTo;
} {
  const role = useRole();
  const ownSearch = useSearch({ from: '/user-management', shouldThrow: false });
  const ownCursors = usePreviousCursors();
  const list = useListOfRow();
  const navigate = useNavigate();
  const navigateTo: NavigateTo = (next, { replace = false, previousCursors = [] } = {}) => {
    const search = toManagementSearch(next);
    if (openId === null)
      void navigate({ to: '/user-management', search, replace, resetScroll: false, state: { previousCursors } });
    else
      void navigate({
        to: '/user-management/$userId',
        params: { userId: openId },
        search: true,
        replace: true,
        resetScroll: false,
        // The list of the entry before is no longer the one beside the user.
        state: { list: { search, state: { previousCursors } } },
      });
  };
  return {
    view: parseUsersView(ownSearch ?? list?.search ?? {}, role),
    previousCursors: openId === null ? ownCursors : (list?.state.previousCursors ?? []),
    navigateTo,
  };
}
