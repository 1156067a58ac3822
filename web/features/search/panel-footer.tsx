import { cx } from '#web/ui/cx.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { countResults } from './results/group-results.ts';

/** How many there are, also read aloud, and the keys that choose among them. */
export function PanelFooter({ count }: { count: number | null }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-3 px-2 text-xs text-muted">
      <span role="status" className={cx(count === 0 && 'sr-only')}>
        {count !== null && countResults(count)}
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
