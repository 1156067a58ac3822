import { useEffect, useRef, type ChangeEvent, type ComponentProps, type FormEvent } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useFieldControl } from './field-context.ts';
import { inputFrame } from './input-classes.ts';

/** Digits of a code. */
const length = 6;

type Props = Omit<ComponentProps<'input'>, 'ref'>;

/**
 * One field for a code of six digits. Spaces and dashes of a pasted code are left out, and the device offers the code of
 * a text message or authenticator. What is pasted replaces the value, as does what is typed after a refused code.
 */
export function CodeInput({ className, onChange, ...rest }: Props) {
  const control = useFieldControl(rest);
  const input = useRef<HTMLInputElement>(null);
  const isInvalid = Boolean(control['aria-invalid']);
  useEffect(() => {
    const field = input.current!;
    if (isInvalid && field.value.length === length && field === document.activeElement) field.select();
  }, [isInvalid]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, length);
    onChange?.(event);
  };
  return (
    <span className={cx(inputFrame, 'h-11 w-44 px-3', className)}>
      <input
        ref={input}
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

/** As with maxLength, which would also cut a pasted code with spaces: a complete code is not shifted by a further digit. */
function refuseMore(event: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (value.length === length && selectionStart === selectionEnd) event.preventDefault();
}

function select({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}
