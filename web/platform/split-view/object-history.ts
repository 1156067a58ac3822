import { useLocation, useRouter, type HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of an open object: the entry before it is the list from which it was opened. */
    isFromList?: boolean;
  }
}

/** The history state of a link that opens an object from its list; within the split view the first one decides. */
export function stateOfObject(state: HistoryState, isSplit: boolean): Pick<HistoryState, 'isFromList'> {
  const isFromList = isSplit ? state.isFromList === true : true;
  return isFromList ? { isFromList } : {};
}

export function useIsFromList(): boolean {
  return useLocation({ select: ({ state }) => state.isFromList === true });
}

/** Returns to the list as it was, scroll included. `toList`: when the object was opened by a link from elsewhere. */
export function useCloseObject(toList: () => void): () => void {
  const { history } = useRouter();
  const isFromList = useIsFromList();
  return () => (isFromList ? history.back() : toList());
}
