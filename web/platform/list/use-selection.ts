import { useState } from 'react';
import { emptySelection, type Selection } from './selection.ts';

type Change = (current: Selection) => Selection;

/** The selected rows of a list; it ends when the filters change, so that no rows are selected that were never shown. */
export function useSelection(filters: object): [selection: Selection, select: (next: Selection | Change) => void] {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, selection: emptySelection });
  if (state.key !== key) setState({ key, selection: emptySelection });
  const select = (next: Selection | Change) =>
    setState((current) => {
      // An undo that arrives after the filters have changed restores nothing.
      if (current.key !== key) return current;
      return { key, selection: typeof next === 'function' ? next(current.selection) : next };
    });
  return [state.key === key ? state.selection : emptySelection, select];
}
