import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from '#web/ui/cx.ts';

export type PopoverProps = {
  /** The button that opened it. Pressing it does not count as outside: the button closes the popover itself. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Where it opens; default: below, its end at that of the button. */
  side?: 'bottom' | 'top' | 'right';
  align?: 'start' | 'end';
  /** Default: 25 rem. */
  width?: 'md' | 'sm';
  children: ReactNode;
};

/** A small panel at a button, open while it is rendered. Closing restores the focus of the button. */
export function Popover({
  anchor,
  onClose,
  label,
  side = 'bottom',
  align = 'end',
  width = 'md',
  children,
}: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Content
        aria-label={label}
        // Toasts do not cover it on a phone.
        data-top
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
        className={cx(
          'z-50 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] flex-col rounded-lg border ' +
            'border-line bg-float shadow-float outline-none data-[state=open]:animate-pop-in',
          width === 'sm' ? 'w-72' : 'w-100',
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
