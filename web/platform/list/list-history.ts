import { useLocation, type HistoryState } from '@tanstack/react-router';
import { parseSearch } from '../text/search-text.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the page of a row: the list from which it was opened. */
    list?: { search: Record<string, unknown>; state: HistoryState };
  }
}

/** The history state of a link from a list to the page of a row; `BackLink` of that page leads to the same list. */
export function listOfRow({ previousCursors = [] }: HistoryState): HistoryState {
  return { list: { search: parseSearch(location.search), state: { previousCursors } } };
}

/** The list from which the shown page of a row was opened, if it was opened from one. */
export function useListOfRow(): HistoryState['list'] {
  return useLocation({ select: ({ state }) => state.list });
}

/** Cursors of the pages before the shown one, from the history state. */
export function usePreviousCursors(): string[] {
  return useLocation({ select: ({ state }) => state.previousCursors }) ?? [];
}
