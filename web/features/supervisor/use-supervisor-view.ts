import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePreviousCursors } from '#web/platform/list/list-history.ts';
import { parseSupervisorView, toSupervisorSearch, type SupervisorView } from './supervisor-view.ts';

type NavigateTo = (view: SupervisorView, options?: { replace?: boolean; previousCursors?: string[] }) => void;

/** The state of the page, which is kept in the URL, and a function that changes it. */
export function useSupervisorView(): { view: SupervisorView; navigateTo: NavigateTo } {
  const view = parseSupervisorView(useSearch({ from: '/supervisor' }));
  const shownPrevious = usePreviousCursors();
  const navigate = useNavigate();
  const navigateTo: NavigateTo = (next, { replace = false, previousCursors } = {}) =>
    void navigate({
      to: '/supervisor',
      search: toSupervisorSearch(next),
      replace,
      resetScroll: false,
      // Kept while the page of the list stays the same.
      state: (state) => ({
        ...state,
        previousCursors: previousCursors ?? (next.cursor === view.cursor ? shownPrevious : []),
      }),
    });
  return { view, navigateTo };
}
