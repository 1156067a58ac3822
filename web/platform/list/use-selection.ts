import { useState } from 'react';
import { emptySelection, type Selection } from './selection.ts';

/** The selected rows of a list; it ends when the filters change, so that no rows are selected that were never shown. */
export function useSelection(filters: object): [selection: Selection, select: (selection: Selection) => void] {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, selection: emptySelection });
  if (state.key !== key) setState({ key, selection: emptySelection });
  const select = (selection: Selection) =>
    // An undo that arrives after the filters have changed restores nothing.
    setState((current) => (current.key === key ? { key, selection } : current));
  return [state.key === key ? state.selection : emptySelection, select];
}
