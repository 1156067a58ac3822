import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type SegmentedOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SegmentedProps<Value extends string> = {
  /** Accessible name of the group; not visible. */
  label: string;
  options: SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A choice of one of a few visible options. Native radio buttons, so that the arrow keys work. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'flex max-w-full min-w-0 overflow-x-auto rounded-lg border border-line bg-surface-2 p-0.75 [scrollbar-width:none]',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative shrink-0 has-[:disabled]:cursor-default has-[:disabled]:opacity-50"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          <span
            className={
              'pointer-events-none relative flex min-h-6 items-center gap-1.5 rounded-md border border-transparent px-2.5 font-medium ' +
              'whitespace-nowrap text-muted transition-colors peer-checked:border-line peer-checked:bg-segment ' +
              'peer-checked:text-ink peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-focus'
            }
          >
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
