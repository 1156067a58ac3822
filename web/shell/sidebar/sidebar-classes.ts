import { cx } from '#web/ui/cx.ts';

/** The box of every sidebar. */
export function sidebarClasses(collapsed: boolean): string {
  return cx(
    'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface-1 pb-3 md:flex',
    collapsed ? 'w-14' : 'w-62',
  );
}
