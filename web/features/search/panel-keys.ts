import type { KeyboardEvent } from 'react';

type Choosing = {
  /** Every choice as it stands in the list. */
  options: HTMLElement[];
  activeId: string | null;
  onActive: (id: string | null) => void;
  /** Enter while nothing in the list is chosen. */
  onSubmit: () => void;
  /** Absent where something else closes the list. */
  onClose?: (() => void) | undefined;
};

/** The keys of a field with a list below it: arrows walk through the list and past its ends, Enter opens, Escape closes. */
export function pressInList(event: KeyboardEvent, choosing: Choosing): void {
  const { options, activeId, onActive, onSubmit, onClose } = choosing;
  if (event.nativeEvent.isComposing) return;
  const at = options.findIndex(({ id }) => id === activeId);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const next = options[nextPlace(at, event.key === 'ArrowDown' ? 1 : -1, options.length)];
    next?.scrollIntoView({ block: 'nearest' });
    onActive(next?.id ?? null);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    if (at >= 0) options[at]!.click();
    else onSubmit();
  } else if (event.key === 'Escape' && onClose) {
    // The field would empty itself; first only the list goes.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
}

/** −1 is the field itself, before the first and after the last. */
export function nextPlace(at: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((at + 1 + step + places) % places) - 1;
}
