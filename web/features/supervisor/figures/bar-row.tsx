import type { ReactNode } from 'react';
import { barRow } from './chart-styles.ts';

type Props = {
  label: ReactNode;
  segments: { value: number; className: string }[];
  /** Value at which the bar has its full width. */
  max: number;
  total: ReactNode;
};

/** A horizontal stacked bar between its label and its total, in a `barList`. */
export function BarRow({ label, segments, max, total }: Props) {
  return (
    <li className={barRow}>
      <span className="truncate">{label}</span>
      <span aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        {segments.map(({ value, className }) => (
          <span
            key={className}
            className={`h-full ${className}`}
            style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }}
          />
        ))}
      </span>
      <span className="min-w-10 text-right font-semibold tabular-nums">{total}</span>
    </li>
  );
}
