import { Progress, type ProgressTone } from '#web/ui/feedback/progress.tsx';

export type MeterRowProps = { label: string; value: number; max: number; tone?: ProgressTone };

/** A weekly limit: one line of text and a progress bar. */
export function MeterRow({ label, value, max, tone }: MeterRowProps) {
  return (
    <div className="flex flex-col gap-1 text-xs">
      {/* The bar below says the same to screen readers. */}
      <div aria-hidden className="flex justify-between gap-3 text-muted">
        <span className="truncate">{label}</span>
        <span className="shrink-0 tabular-nums">
          <span className="font-semibold text-ink">{value}</span> / {max}
        </span>
      </div>
      <Progress label={label} value={value} max={max} tone={tone} />
    </div>
  );
}
