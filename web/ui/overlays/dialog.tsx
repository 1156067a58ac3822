import { Dialog as Radix } from 'radix-ui';
import { use, useRef, type ReactNode } from 'react';
import { isolateRightToLeft } from '#contract/platform/text/right-to-left.ts';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { leaveEscapeToSearch } from './leave-escape-to-search.ts';
import { OverlayContainer } from './overlay-container.ts';

export type DialogProps = {
  /** Default: open as long as it is rendered. Closing restores the focus. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Whether a press beside the dialog closes it; default: true. */
  closesOutside?: boolean;
  children?: ReactNode;
};

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' };

/** A modal dialog; on phones at the bottom of the screen, below a toast (`--toast-room`). */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  footer,
  size = 'md',
  closesOutside = true,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal container={use(OverlayContainer)}>
        <Radix.Overlay
          // It would take the focus from the field.
          onMouseDown={(event) => !closesOutside && event.preventDefault()}
          className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        />
        <Radix.Content
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          // Radix restores the focus only to a trigger.
          onCloseAutoFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
          onEscapeKeyDown={leaveEscapeToSearch}
          onInteractOutside={(event) => !closesOutside && event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-2 bottom-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem-var(--toast-room,0px))] flex-col rounded-lg border border-line bg-float',
            'shadow-float focus-visible:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            'sm:top-[12dvh] sm:bottom-auto sm:max-h-[76dvh]',
            widths[size],
          )}
        >
          <div className={cx('pt-4 pr-14 pl-5', description ? 'pb-1' : 'pb-4')}>
            <Radix.Title className="text-base font-semibold tracking-snug">{isolated(title)}</Radix.Title>
          </div>
          {(description || children) && (
            // The description scrolls too: on short screens it would leave little room for the content.
            <div
              className={cx(
                'min-h-0 overflow-y-auto px-5 [scrollbar-width:thin]',
                !description && 'pt-1',
                children ? 'pb-5' : 'pb-4',
              )}
            >
              {description && (
                <Radix.Description className={cx('pr-9 text-pretty text-muted', children ? 'mb-5' : undefined)}>
                  {isolated(description)}
                </Radix.Description>
              )}
              {children}
            </div>
          )}
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>}
          {/* Last in order: opening then puts the focus on the first field or button of the task. */}
          <Radix.Close asChild>
            <CloseButton className="absolute top-3 right-3" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A name in a text stands in no element of its own. */
function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? isolateRightToLeft(content) : content;
}
