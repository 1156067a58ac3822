import { Dialog as Radix } from 'radix-ui';
import { use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { leaveEscapeToSearch } from './leave-escape-to-search.ts';
import { OverlayContainer } from './overlay-container.ts';

export type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  /** The element to focus after closing; default: the one that had the focus before. */
  returnFocus?: () => HTMLElement | null;
  title: ReactNode;
  children: ReactNode;
};

/**
 * A non-modal panel with details beside a list, below the header of the portal; only Escape and the close button close it. On
 * phones it covers the screen.
 */
export function SidePanel({ open, onClose, returnFocus, title, children }: SidePanelProps) {
  const opener = useRef<Element | null>(null);
  // Before anything in the panel takes the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()} modal={false}>
      <Radix.Portal container={use(OverlayContainer)}>
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={leaveEscapeToSearch}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = returnFocus?.();
            if (target) return target.focus();
            // Without a trigger Radix leaves the focus on the body. Another element has it when the user went on.
            if (document.activeElement === document.body && opener.current instanceof HTMLElement)
              opener.current.focus();
          }}
          className={
            'fixed inset-y-0 sm:top-14 max-sm:top-(--toast-room,0px) right-0 z-40 flex w-full flex-col border-line bg-float pb-[env(safe-area-inset-bottom)] shadow-float ' +
            'focus-visible:outline-none data-[state=closed]:animate-to-right data-[state=open]:animate-from-right sm:w-130 sm:max-w-[92vw] sm:border-l'
          }
        >
          <div className="flex min-h-14 items-center py-3 pr-14 pl-4">
            <Radix.Title className="text-base font-semibold tracking-snug">{title}</Radix.Title>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
          {/* Last in order: opening then puts the focus on the first thing to do. */}
          <Radix.Close asChild>
            <CloseButton className="absolute top-3 right-3" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
