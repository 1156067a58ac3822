import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { readView, writeView, type SupervisorView } from './supervisor-view.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the pages before this one begin; the address alone cannot tell that. */
    before?: string[];
  }
}

type Show = (view: SupervisorView, how?: { replace?: boolean; before?: string[] }) => void;

/** What the page shows, from the address, and how to change it. */
export function useSupervisorView(): { view: SupervisorView; before: string[]; show: Show } {
  const view = readView(useSearch({ from: '/supervisor' }));
  const before = useLocation({ select: ({ state }) => state.before }) ?? [];
  const navigate = useNavigate();
  const show: Show = (next, { replace = false, before: earlier = [] } = {}) =>
    void navigate({
      ...{ to: '/supervisor', search: writeView(next), replace, resetScroll: false },
      state: (state) => ({ ...state, before: earlier }),
    });
  return { view, before, show };
}
