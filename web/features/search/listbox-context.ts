import { createContext, use } from 'react';

export type ListboxState = {
  listId: string;
  activeId: string | null;
  /** The search text, highlighted in results. */
  text: string;
  /** Called with the key of an option when it is chosen, before its page or action opens. */
  onChosen: (optionKey: string) => void;
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
