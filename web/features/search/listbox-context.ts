import { createContext, use } from 'react';

export type ListboxState = {
  listId: string;
  activeId: string | null;
  /** The search text, highlighted in results. */
  text: string;
  /** Called when an option is opened. */
  onChosen: () => void;
};

export const ListboxContext = createContext<ListboxState>({
  listId: '',
  activeId: null,
  text: '',
  onChosen: () => undefined,
});

export function useListbox(): ListboxState {
  return use(ListboxContext);
}
