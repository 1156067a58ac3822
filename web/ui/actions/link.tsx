import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';
import { linkClasses } from './link-classes.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

/** An anchor. `external`: opens a new tab, announces that to screen readers, and sends no referrer. */
export function Link({ external = false, className, children, ...rest }: ComponentProps<'a'> & { external?: boolean }) {
  if (!external) {
    return (
      <a {...rest} className={cx(linkClasses, className)}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={cx(linkClasses, className)}>
      {children}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-0.125em]" />
      <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
    </a>
  );
}
