import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type Props = {
  label: ReactNode;
  segments: { value: number; className: string }[];
  /** Value at which the bar has its full width. */
  max: number;
  total: ReactNode;
  /** Reserves width for two totals. */
  hasTwoTotals?: boolean;
};

/** A horizontal stacked bar between its label and its total. */
export function BarRow({ label, segments, max, total, hasTwoTotals = false }: Props) {
  return (
    <div
      className={cx(
        'relative grid min-h-8 items-center gap-3 rounded-md transition-colors has-[a:hover]:bg-surface-2',
        hasTwoTotals
          ? 'grid-cols-[minmax(0,9rem)_minmax(0,1fr)_4.5rem]'
          : 'grid-cols-[minmax(0,9rem)_minmax(0,1fr)_2.5rem]',
      )}
    >
      <span className="truncate">{label}</span>
      <span aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        {segments.map(({ value, className }) => (
          <span
            key={className}
            className={cx('h-full', className)}
            style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }}
          />
        ))}
      </span>
      <span className="text-right font-semibold tabular-nums">{total}</span>
    </div>
  );
}
