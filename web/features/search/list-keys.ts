import type { KeyboardEvent } from 'react';

type ListKeyTarget = {
  /** The option elements in document order. */
  options: HTMLElement[];
  activeId: string | null;
  onActive: (id: string | null) => void;
  /** Called on Enter while no option is active. */
  onSubmit: () => void;
  onClose: () => void;
};

/** Keyboard handling of a combobox: arrows move and wrap around, Enter opens, Escape closes. */
export function handleListKey(event: KeyboardEvent, choosing: ListKeyTarget): void {
  const { options, activeId, onActive, onSubmit, onClose } = choosing;
  const at = options.findIndex(({ id }) => id === activeId);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const next = options[nextIndex(at, event.key === 'ArrowDown' ? 1 : -1, options.length)];
    next?.scrollIntoView({ block: 'nearest' });
    onActive(next?.id ?? null);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    if (at >= 0) options[at]!.click();
    else onSubmit();
  } else if (event.key === 'Escape') {
    // Without this, a search field clears itself on Escape; the first Escape only closes the list.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
}

/** −1 is the field itself, before the first and after the last option. */
export function nextIndex(at: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((at + 1 + step + places) % places) - 1;
}
