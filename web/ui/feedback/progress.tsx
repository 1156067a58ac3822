import { cx } from '#web/ui/cx.ts';

export type ProgressTone = 'brand' | 'accent' | 'ok' | 'warn' | 'danger';

export type ProgressProps = {
  value: number;
  max: number;
  /** Accessible name; the bar has no visible text. */
  label: string;
  /** Accessible value; default: `value van max`. */
  valueText?: string;
  tone?: ProgressTone;
  /** Colour at the maximum. `danger`: for a limit that is used up; `keep`: for a finished task. */
  whenFull?: 'danger' | 'keep';
};

const fills: Record<ProgressTone, string> = {
  brand: 'text-link',
  accent: 'text-accent-mark',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
};

// Browsers have different pseudo-elements for the parts of the bar. The fill has the text colour.
const bar =
  'block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-3 ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current ' +
  '[&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current';

export function Progress({ value, max, label, valueText, tone = 'brand', whenFull = 'danger' }: ProgressProps) {
  const full = value >= max && whenFull === 'danger';
  return (
    <progress
      // The `max` of a progress element must be above 0; a limit of 0 is shown as full.
      max={max > 0 ? max : 1}
      value={max > 0 ? Math.min(Math.max(value, 0), max) : 1}
      aria-label={label}
      aria-valuetext={valueText ?? `${value} van ${max}`}
      className={cx(bar, full ? 'text-danger' : fills[tone])}
    />
  );
}
