import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { parseSupervisorView, toSupervisorSearch, type SupervisorView } from './supervisor-view.ts';

type NavigateTo = (view: SupervisorView, options?: { replace?: boolean; previousCursors?: string[] }) => void;

/** The state of the page, which is kept in the URL, and a function that changes it. */
export function useSupervisorView(): { view: SupervisorView; previousCursors: string[]; navigateTo: NavigateTo } {
  const view = parseSupervisorView(useSearch({ from: '/supervisor' }));
  const previousCursors = useLocation({ select: ({ state }) => state.previousCursors }) ?? [];
  const navigate = useNavigate();
  const navigateTo: NavigateTo = (next, { replace = false, previousCursors: given } = {}) => {
    const cursors = given ?? (next.cursor === view.cursor ? previousCursors : []);
    void navigate({
      to: '/supervisor',
      search: toSupervisorSearch(next),
      replace,
      resetScroll: false,
      state: (state) => ({ ...state, previousCursors: cursors }),
    });
  };
  return { view, previousCursors, navigateTo };
}
