import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePreviousCursors } from '#web/platform/list/list-history.ts';
import { parseSupervisorView, toSupervisorSearch, type SupervisorView } from './supervisor-view.ts';

type NavigateTo = (view: SupervisorView, options?: { replace?: boolean; previousCursors?: string[] }) => void;

/** The state of the page, which is kept in the URL, and a function that changes it. */
export function useSupervisorView(): { view: SupervisorView; navigateTo: NavigateTo } {
  const view = parseSupervisorView(useSearch({ from: '/supervisor' }));
  const shownPrevious = usePreviousCursors();
  const navigate = useNavigate();
  const isOpen = view.requestId !== '';
  const navigateTo: NavigateTo = (next, { replace = false, previousCursors } = {}) => {
    const isStep = isOpen && next.requestId !== view.requestId && next.requestId !== '';
    void navigate({
      to: '/supervisor',
      search: toSupervisorSearch(next),
      // Beside a request the list has no entry of its own in the history.
      replace: replace || isOpen,
      resetScroll: isStep,
      state: ({ isFromList, ...state }) => ({
        ...state,
        // After another filter the list of the entry before is no longer the one beside the request.
        ...(isFromList && isStep && { isFromList }),
        // Kept while the page of the list stays the same.
        previousCursors: previousCursors ?? (next.cursor === view.cursor ? shownPrevious : []),
      }),
    });
  };
  return { view, navigateTo };
}
