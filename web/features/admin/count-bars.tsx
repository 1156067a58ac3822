import { formatNumber } from '#web/platform/text/format-number.ts';

type Props = { label: string; counts: { name: string; count: number }[]; total: number };

/** Counts with a bar for their share of the total. */
export function CountBars({ label, counts, total }: Props) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 text-xs font-medium text-muted">{label}</h3>
      <ul>
        {counts.map(({ name, count }) => (
          <li key={name} className="grid min-h-8 grid-cols-[minmax(0,1fr)_3.5rem_2rem] items-center gap-2">
            <span className="text-pretty">{name}</span>
            <span aria-hidden>
              <span data-chart className="block h-2 overflow-hidden rounded-full bg-surface-2">
                <span
                  className="block h-full rounded-full bg-link/75 forced-color-adjust-none forced-colors:bg-[CanvasText]"
                  style={{ width: `${(count / Math.max(1, total)) * 100}%` }}
                />
              </span>
            </span>
            <span className="text-right font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
