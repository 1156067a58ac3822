import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useFieldControl } from './field-context.ts';
import { inputSizes, type InputSize } from './input-classes.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children' | 'multiple'> & {
  options: SelectOption[];
  size?: InputSize;
  /** Shown while the value is empty; cannot be selected. */
  placeholder?: string;
};

/** A native select: it needs no extra code, and phones show their own picker. */
export function Select({ options, size = 'md', placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <span className={cx('relative inline-flex min-w-0', className)}>
      <select
        {...rest}
        {...control}
        className={cx(
          'select w-full min-w-0 has-[option[value=""]:checked]:text-muted rounded-lg border border-control bg-surface-1 pr-8 text-base text-ink',
          'transition-colors enabled:hover:border-muted disabled:opacity-50 aria-invalid:border-danger sm:text-sm',
          inputSizes[size],
        )}
      >
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
