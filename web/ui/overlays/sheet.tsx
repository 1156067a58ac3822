import { Dialog as Radix } from 'radix-ui';
import { use, type ReactNode } from 'react';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { leaveEscapeToSearch } from './leave-escape-to-search.ts';
import { OverlayContainer } from './overlay-container.ts';

export type SheetProps = {
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** Shows the title to screen readers only, when the content has its own heading. */
  hideTitle?: boolean;
  side?: 'bottom' | 'left' | 'right';
  footer?: ReactNode;
  /** Called when the sheet is gone, just before the focus returns. */
  onClosed?: () => void;
  children: ReactNode;
};

const sides = {
  bottom:
    'inset-x-0 bottom-0 max-h-[min(88dvh,100dvh-var(--toast-room,0px))] rounded-t-lg border-t pb-[env(safe-area-inset-bottom)] ' +
    'data-[state=closed]:animate-to-bottom data-[state=open]:animate-from-bottom',
  left: 'inset-y-0 left-0 w-80 max-w-[88vw] border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right:
    'inset-y-0 right-0 w-100 max-w-[92vw] border-l data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
};

/** A modal panel at the edge of the screen. */
export function Sheet({
  trigger,
  open,
  onOpenChange,
  title,
  hideTitle,
  side = 'bottom',
  footer,
  onClosed,
  children,
}: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={use(OverlayContainer)}>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={leaveEscapeToSearch}
          onCloseAutoFocus={onClosed}
          className={cx(
            'fixed z-50 flex flex-col border-line bg-float shadow-float focus-visible:outline-none',
            sides[side],
          )}
        >
          <div className="flex min-h-14 items-center py-3 pr-14 pl-4">
            <Radix.Title className={hideTitle ? 'sr-only' : 'text-base font-semibold tracking-snug'}>
              {title}
            </Radix.Title>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>}
          {/* Last in order: opening then puts the focus on the first thing to choose. */}
          <Radix.Close asChild>
            <CloseButton className="absolute top-3 right-3" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
