import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useFieldControl } from './field-context.ts';
import { inputFrame, inputSizes, inputText, type InputSize } from './input-classes.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: InputSize;
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** `className` is set on the frame, all other props and `ref` on the input. */
export function TextInput({ size = 'md', leading, trailing, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return (
    <span className={cx(inputFrame, inputSizes[size], className)}>
      {leading && <span className="shrink-0 text-muted [&_svg]:size-4">{leading}</span>}
      <input type="text" {...rest} {...control} className={cx(inputText, 'h-full')} />
      {trailing && <span className="-mr-1 flex shrink-0 items-center text-muted">{trailing}</span>}
    </span>
  );
}
