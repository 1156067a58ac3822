import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type Props = {
  label: ReactNode;
  parts: { value: number; look: string }[];
  /** What the longest bar stands for. */
  most: number;
  total: ReactNode;
  /** Two figures side by side. */
  isPair?: boolean;
};

/** One lying bar with its name before it and its figure behind it. */
export function BarRow({ label, parts, most, total, isPair = false }: Props) {
  return (
    <div
      className={cx(
        'relative grid min-h-8 items-center gap-3 rounded-md transition-colors has-[a:hover]:bg-surface-2',
        isPair ? 'grid-cols-[minmax(0,9rem)_minmax(0,1fr)_4.5rem]' : 'grid-cols-[minmax(0,9rem)_minmax(0,1fr)_2.5rem]',
      )}
    >
      <span className="truncate">{label}</span>
      <span aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        {parts.map(({ value, look }) => (
          <span
            key={look}
            className={cx('h-full', look)}
            style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }}
          />
        ))}
      </span>
      <span className="text-right font-semibold tabular-nums">{total}</span>
    </div>
  );
}
