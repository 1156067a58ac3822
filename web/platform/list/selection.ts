/** Ids of the selected rows of a list; `anchor` is the start of the next range. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const emptySelection: Selection = { ids: new Set(), anchor: null };

export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects or deselects the rows from the anchor up to `id`, as `id` itself changes; only `id` without an anchor on the page. */
export function toggleRange(selection: Selection, pageIds: readonly string[], id: string): Selection {
  const start = selection.anchor === null ? -1 : pageIds.indexOf(selection.anchor);
  const end = pageIds.indexOf(id);
  if (start === -1 || end === -1) return toggle(selection, id);
  const range = pageIds.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: withAll(selection.ids, range, !selection.ids.has(id)), anchor: id };
}

/** Selects all rows of the page, or none when all of them are selected. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  return { ids: withAll(selection.ids, pageIds, pageSelectionState(selection, pageIds) !== 'all'), anchor: null };
}

export function pageSelectionState({ ids }: Selection, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  const selected = pageIds.filter((id) => ids.has(id)).length;
  if (selected === 0) return 'none';
  return selected === pageIds.length ? 'all' : 'some';
}

/** Deselects rows that are gone. */
export function without({ ids, anchor }: Selection, gone: readonly string[]): Selection {
  return { ids: withAll(ids, gone, false), anchor: anchor !== null && gone.includes(anchor) ? null : anchor };
}

function withAll(ids: ReadonlySet<string>, range: readonly string[], isSelected: boolean): Set<string> {
  const next = new Set(ids);
  for (const id of range) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}
