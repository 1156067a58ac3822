import { cx } from '#web/ui/cx.ts';
import type { useSearch } from '#web/features/search/public.tsx';
import { formatCount } from '#web/platform/format-number.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';

type PaletteFooterProps = {
  total: number;
  listed: number;
  isTyped: boolean;
  search: Pick<ReturnType<typeof useSearch>, 'isOutdated' | 'isFetching'>;
};

/** The number of results, also announced, and the keys of the list. */
export function PaletteFooter({ total, listed, isTyped, search }: PaletteFooterProps) {
  const isWaiting = search.isOutdated || search.isFetching;
  return (
    <div className="flex min-h-6 items-center justify-between gap-3 text-xs text-muted">
      <span role="status" className={cx(total === 0 && 'sr-only')}>
        {isTyped && !isWaiting && countText(total, listed)}
      </span>
      <span aria-hidden className="hidden items-center gap-1.5 sm:flex">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        kiezen
        <Kbd>Enter</Kbd>
        openen
        <Kbd>Esc</Kbd>
        sluiten
      </span>
    </div>
  );
}

function countText(total: number, listed: number): string {
  if (total === 0) return 'No commands found';
  const count = formatCount(total, 'resultaat', 'resultaten');
  return listed < total ? `De beste ${listed} van ${count}` : count;
}
