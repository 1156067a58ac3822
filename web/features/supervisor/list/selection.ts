/** What is chosen in the list, and where a range that is chosen next begins. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** As many as one change takes. */
export const mostAtOnce = 200;

/** One more or one less. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** From the last one that was chosen up to this one: all as this one becomes. Without a beginning only this one. */
export function toggleRange(selection: Selection, shown: readonly string[], id: string): Selection {
  const begin = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const end = shown.indexOf(id);
  if (begin === -1 || end === -1) return toggle(selection, id);
  const range = shown.slice(Math.min(begin, end), Math.max(begin, end) + 1);
  return { ids: withAll(selection.ids, range, !selection.ids.has(id)), anchor: id };
}

/** All that is shown, or none of it when all of it was chosen. */
export function togglePage(selection: Selection, shown: readonly string[]): Selection {
  return { ids: withAll(selection.ids, shown, stateOf(selection, shown) !== 'all'), anchor: null };
}

export function stateOf({ ids }: Selection, shown: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = shown.filter((id) => ids.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === shown.length ? 'all' : 'some';
}

function withAll(ids: ReadonlySet<string>, range: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(ids);
  for (const id of range) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
