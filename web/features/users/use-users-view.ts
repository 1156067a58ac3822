import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRole } from '#web/platform/session/use-role.ts';
import { parseUsersView, toManagementSearch, type UsersView } from './users-view.ts';

type NavigateTo = (view: UsersView, options?: { replace?: boolean; previousCursors?: string[] }) => void;

/** The state of the list, which is kept in the URL, and a function that changes it. */
export function useUsersView(): { view: UsersView; navigateTo: NavigateTo } {
  const view = parseUsersView(useSearch({ from: '/user-management' }), useRole());
  const navigate = useNavigate();
  const navigateTo: NavigateTo = (next, { replace = false, previousCursors = [] } = {}) =>
    void navigate({
      to: '/user-management',
      search: toManagementSearch(next),
      replace,
      resetScroll: false,
      state: (state) => ({ ...state, previousCursors }),
    });
  return { view, navigateTo };
}
