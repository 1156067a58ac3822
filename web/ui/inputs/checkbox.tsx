import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useFieldControl } from './field-context.ts';

type Labelled =
  | { children: ReactNode }
  | { children?: undefined; 'aria-label': string }
  | { children?: undefined; 'aria-labelledby': string };

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  /** Some but not all of its items are selected. */
  indeterminate?: boolean;
  hint?: ReactNode;
} & Labelled;

const mark = 'pointer-events-none col-start-1 row-start-1 size-3.5 text-on-primary opacity-0';

function Box({
  indeterminate = false,
  className,
  ref,
  ...rest
}: ComponentProps<'input'> & { indeterminate?: boolean }) {
  const attach = (input: HTMLInputElement | null) => {
    // `indeterminate` has no HTML attribute.
    if (input) input.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(input);
    if (ref) ref.current = input;
  };
  return (
    <span
      className={cx(
        'relative inline-grid size-6 align-middle has-[:disabled]:opacity-50 shrink-0 place-items-center',
        className,
      )}
    >
      <input
        {...rest}
        ref={attach}
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-md focus-visible:-outline-offset-1 disabled:cursor-default"
      />
      <span
        aria-hidden
        className={
          'pointer-events-none col-start-1 row-start-1 size-4.5 rounded-sm border border-control bg-surface-1 transition-colors ' +
          'peer-checked:border-transparent peer-checked:bg-primary peer-indeterminate:border-transparent ' +
          'peer-indeterminate:bg-primary peer-hover:border-muted peer-aria-invalid:border-danger'
        }
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className={cx(mark, 'peer-checked:opacity-100 peer-indeterminate:opacity-0')}
      />
      <Minus aria-hidden className={cx(mark, 'stroke-3 peer-indeterminate:opacity-100')} />
    </span>
  );
}

export function Checkbox({ children, hint, className, ...rest }: CheckboxProps) {
  const control = useFieldControl(rest);
  if (children === undefined) return <Box {...rest} {...control} className={className} />;
  return (
    <label className={cx('inline-flex items-start gap-1.5 has-[:disabled]:cursor-default', className)}>
      <Box {...rest} {...control} className="-ml-0.75" />
      <span className="py-0.5">
        {children}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
}
