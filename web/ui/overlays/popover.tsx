import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

export type PopoverProps = {
  /** The button that it belongs to; pressing that again is left to the button. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
};

/** A small panel at a button. It is there for as long as it is rendered; the focus then goes back to the button. */
export function Popover({ anchor, onClose, label, children }: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
        className={
          'z-50 flex max-h-(--radix-popover-content-available-height) w-100 max-w-[calc(100vw-1rem)] flex-col rounded-lg border ' +
          'border-line bg-float shadow-float outline-none data-[state=open]:animate-pop-in'
        }
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
