import { createContext, use } from 'react';

export type OptionsState = {
  listId: string;
  activeId: string | null;
  /** What is searched for, to be marked in what is found. */
  text: string;
  /** Something of the list was opened. */
  onChosen: () => void;
};

export const OptionsContext = createContext<OptionsState>({
  listId: '',
  activeId: null,
  text: '',
  onChosen: () => undefined,
});

export function useOptions(): OptionsState {
  return use(OptionsContext);
}
