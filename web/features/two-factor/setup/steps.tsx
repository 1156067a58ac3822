import { cx } from '#web/ui/cx.ts';

const steps = ['Scannen', 'Backupcodes', 'Activeren'] as const;

/** Which of the three steps is shown; `current` counts from 0. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className="flex gap-2 text-xs">
      {steps.map((step, at) => (
        <li key={step} className="flex-auto" aria-current={at === current ? 'step' : undefined}>
          <span
            aria-hidden
            className={cx('mb-1.5 block h-1 rounded-full', at <= current ? 'bg-primary' : 'bg-surface-3')}
          />
          <span className={at === current ? 'font-medium' : 'text-muted'}>
            {at + 1}. {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
