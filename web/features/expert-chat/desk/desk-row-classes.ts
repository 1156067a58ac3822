import { cx } from '#web/ui/cx.ts';

export function deskRowClasses(isSelected: boolean): string {
  return cx(
    'relative flex items-center gap-3 px-4 py-2.5 transition-colors has-focus-visible:bg-surface-2',
    isSelected ? 'bg-selected' : 'hover:bg-surface-2',
  );
}

/** A link whose clickable area covers the row. */
export const deskRowLinkClasses =
  'min-w-0 truncate font-medium after:absolute after:inset-0 focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';
