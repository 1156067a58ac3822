import { cx } from '#web/ui/cx.ts';

/** A small quota as blocks; filled blocks are used. Above ten it is the text, which otherwise is for screen readers. */
export function Pips({ used, max, label }: { used: number; max: number; label?: string }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      <span data-figure className={max > 10 ? '' : 'sr-only'}>
        {label ?? `${used} van ${max} gebruikt`}
      </span>
      {Array.from({ length: max > 10 ? 0 : max }, (_, at) => (
        <span
          key={at}
          data-chart
          className={cx('h-6 w-2.5 rounded-xs transition-colors', at < used ? 'bg-accent-mark' : 'bg-surface-3')}
        />
      ))}
    </span>
  );
}
