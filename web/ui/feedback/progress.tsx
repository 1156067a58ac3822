import { cx } from '#web/ui/cx.ts';

export type ProgressTone = 'brand' | 'accent' | 'ok' | 'warn' | 'danger';

export type ProgressProps = {
  value: number;
  max: number;
  /** What is measured; the bar itself has no visible text. */
  label: string;
  /** How the value is read aloud; `value van max` without it. */
  valueText?: string;
  tone?: ProgressTone;
  /** A used-up limit turns red; a finished task keeps its tone. */
  whenFull?: 'danger' | 'keep';
};

const fills: Record<ProgressTone, string> = {
  brand: 'text-link',
  accent: 'text-accent-mark',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
};

// The browsers each name the parts of the bar their own way; the fill takes the text colour.
const bar =
  'block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-3 ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current ' +
  '[&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current';

export function Progress({ value, max, label, valueText, tone = 'brand', whenFull = 'danger' }: ProgressProps) {
  const full = value >= max && whenFull === 'danger';
  return (
    <progress
      // An element's own maximum must be above zero; a limit of zero is full.
      max={max > 0 ? max : 1}
      value={max > 0 ? Math.min(Math.max(value, 0), max) : 1}
      aria-label={label}
      aria-valuetext={valueText ?? `${value} van ${max}`}
      className={cx(bar, full ? 'text-danger' : fills[tone])}
    />
  );
}
