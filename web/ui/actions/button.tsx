import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Labelled = { children: ReactNode } | { children?: undefined; 'aria-label': string };

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Leading icon; without children the button is square and needs an aria-label. */
  icon?: ReactNode;
  trailing?: ReactNode;
  /** Shows a spinner and ignores presses; the button keeps the focus. */
  busy?: boolean;
  busyLabel?: string;
} & Labelled;

export function Button(props: ButtonProps) {
  const { variant, size, icon, trailing, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy submit button still receives the click; stopping it here also stops the form.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonClasses(variant, size, children === undefined), className)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel ? busyLabel : children}
      {!busy && trailing}
    </button>
  );
}
