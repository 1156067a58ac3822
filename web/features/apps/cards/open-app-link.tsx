import type { ComponentProps } from 'react';
import type { App } from '#contract/apps.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

export type OpenAppLinkProps = ComponentProps<'a'> & { app: App; onOpen: (appId: string) => void };

/** Opens an app in a new tab. A link, not `window.open`: pop-up blockers allow it and the middle mouse button works. */
export function OpenAppLink({ app, onOpen, children, ...rest }: OpenAppLinkProps) {
  return (
    <a
      {...rest}
      href={app.url ?? undefined}
      target="_blank"
      rel="noopener"
      onClick={() => onOpen(app.id)}
      onAuxClick={({ button }) => button === 1 && onOpen(app.id)}
    >
      {children}
      <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
    </a>
  );
}
