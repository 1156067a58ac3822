import { cx } from '#web/ui/cx.ts';

/** A row of the desk; its link covers it. */
export function deskRow(isSelected: boolean): string {
  return cx(
    'relative flex items-center gap-3 px-4 py-2.5 transition-colors has-focus-visible:bg-surface-2',
    isSelected ? 'bg-selected' : 'hover:bg-surface-2',
  );
}

export const deskRowLink =
  'min-w-0 truncate font-medium after:absolute after:inset-0 focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';
