import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type CountPillProps = {
  count: number;
  tone?: 'accent' | 'neutral';
  /** Text after the number for screen readers, such as `wachten`. */
  label?: string;
};

export function CountPill({ count, tone = 'accent', label }: CountPillProps) {
  return (
    <span
      className={cx(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1.5 text-xs/4.5 font-semibold tabular-nums',
        tone === 'accent' ? 'bg-accent-soft text-accent-text' : 'bg-surface-3 text-muted',
      )}
    >
      <span>
        {count > 99 ? '99+' : count}
        {label && <VisuallyHidden> {label}</VisuallyHidden>}
      </span>
    </span>
  );
}
