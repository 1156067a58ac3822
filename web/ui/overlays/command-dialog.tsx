import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseButton } from '#web/ui/actions/close-button.tsx';

export type CommandDialogProps = {
  onClose: () => void;
  /** Accessible name. */
  title: string;
  /** The text field in the first line, which takes the focus itself. */
  field: ReactNode;
  /** Below the content, which scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal dialog with a text field above a list, open while it is rendered. Who opens it restores the focus. */
export function CommandDialog({ onClose, title, field, footer, children }: CommandDialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          // Toasts do not cover it on a phone.
          data-top
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={
            'fixed inset-x-2 top-2 z-50 mx-auto flex h-[clamp(min(20rem,86dvh),62dvh,30rem)] flex-col rounded-lg border border-line bg-float ' +
            'shadow-float focus-visible:outline-none sm:top-[12dvh] sm:max-w-180'
          }
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line pr-2.5 pl-4">
            {field}
            {/* After the field: the first thing to do is to type. */}
            <Radix.Close asChild>
              <CloseButton />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin]">{children}</div>
          {footer && <div className="border-t border-line px-4 py-2">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
