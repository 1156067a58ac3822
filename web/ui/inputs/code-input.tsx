import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useFieldControl } from './field-context.ts';
import { inputFrame } from './input-classes.ts';

/** Digits of a code. */
const length = 6;

/**
 * One field for a code of six digits. Spaces and dashes of a pasted code are left out, and the device offers the code of
 * a text message or authenticator.
 */
export function CodeInput({ className, onChange, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl(rest);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, length);
    onChange?.(event);
  };
  return (
    <span className={cx(inputFrame, 'h-11 w-44 px-3', className)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        onChange={change}
        className="w-full min-w-0 bg-transparent text-xl tracking-[0.3em] tabular-nums outline-none"
      />
    </span>
  );
}
