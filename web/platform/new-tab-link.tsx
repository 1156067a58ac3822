import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

type NewTabLinkProps = ComponentProps<'a'> & { onOpen: () => void };

/**
 * Opens an app or tool in a new tab; `onOpen` records it. A link, not `window.open`: pop-up blockers allow it and the middle
 * mouse button works.
 */
export function NewTabLink({ href, onOpen, children, ...rest }: NewTabLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener"
      onClick={onOpen}
      onAuxClick={({ button }) => button === 1 && onOpen()}
    >
      {children}
      <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
    </a>
  );
}
