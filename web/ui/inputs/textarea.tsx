import type { ComponentProps, FocusEvent } from 'react';
import { cx } from '#web/ui/cx.ts';
import { mayScrollToFocus } from '#web/ui/may-scroll-to-focus.ts';
import { useFieldControl } from './field-context.ts';
import { inputFrame, inputText } from './input-classes.ts';

/** Grows with its text from `rows` lines up to a maximum height. */
export function Textarea({ className, rows = 4, onFocus, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <span className={cx(inputFrame, className)}>
      <textarea
        rows={rows}
        dir="auto"
        {...rest}
        {...control}
        onFocus={(event) => {
          revealFocus(event);
          onFocus?.(event);
        }}
        className={cx(inputText, 'field-sizing-content max-h-96 resize-y px-2.5 py-2')}
        style={{ minHeight: `calc(${rows} * 1lh + 1rem)` }}
      />
    </span>
  );
}

/** Chromium scrolls to the caret only, and the rest may stay below the bottom bar. */
function revealFocus({ currentTarget }: FocusEvent): void {
  if (mayScrollToFocus(currentTarget)) currentTarget.scrollIntoView({ block: 'nearest' });
}
