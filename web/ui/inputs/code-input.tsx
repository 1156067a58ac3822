import type { ChangeEvent, ComponentProps, FormEvent } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useFieldControl } from './field-context.ts';
import { inputFrame } from './input-classes.ts';

/** Digits of a code. */
const length = 6;

/**
 * One field for a code of six digits. Spaces and dashes of a pasted code are left out, and the device offers the code of
 * a text message or authenticator. What is pasted replaces the value, as does what is typed in a code that was refused,
 * wherever the caret is.
 */
export function CodeInput({ className, onChange, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl(rest);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = toDigits(event.target.value);
    const inserted = toDigits((event.nativeEvent as InputEvent).data ?? '');
    event.target.value = (control['aria-invalid'] && digits.length > length && inserted ? inserted : digits).slice(
      0,
      length,
    );
    onChange?.(event);
  };
  /** As with maxLength, which would also cut a pasted code with spaces: a complete code is not shifted by a further digit. */
  const refuseMore = (event: FormEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (!control['aria-invalid'] && value.length === length && selectionStart === selectionEnd) event.preventDefault();
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
        onBeforeInput={refuseMore}
        onFocus={select}
        onPaste={select}
        className="w-full min-w-0 bg-transparent text-xl tracking-[0.3em] tabular-nums outline-none"
      />
    </span>
  );
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function select({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}
