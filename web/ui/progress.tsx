import { cx } from './cx.ts'

export type ProgressTone = 'brand' | 'accent' | 'ok'

export type ProgressProps = {
  value: number
  max: number
  /** What is measured; the bar itself has no visible text. */
  label: string
  /** How the value is read aloud; `value van max` without it. */
  valueText?: string
  tone?: ProgressTone
  /** A used-up limit turns red; a finished task keeps its tone. */
  whenFull?: 'danger' | 'keep'
}

const fills: Record<ProgressTone, string> = { brand: 'bg-link', accent: 'bg-accent-mark', ok: 'bg-ok' }

export function Progress({ value, max, label, valueText, tone = 'brand', whenFull = 'danger' }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1
  const full = value >= max && whenFull === 'danger'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={valueText ?? `${value} van ${max}`}
      className="h-1 overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-200', full ? 'bg-danger' : fills[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
