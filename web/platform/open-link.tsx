import { ExternalLink } from 'lucide-react';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { NewTabLink } from './new-tab-link.tsx';

type OpenLinkProps = {
  href: string;
  /** Of the app or tool; for assistive technology. */
  name: string;
  className?: string;
  onOpen: () => void;
};

/** The padding of a button whose text phones leave out. */
export const iconOnPhone = 'max-sm:px-1.75';

/** The button “Openen” of an app or tool, in one form everywhere. On phones its arrow alone is visible. */
export function OpenLink({ href, name, className, onOpen }: OpenLinkProps) {
  return (
    <NewTabLink href={href} onOpen={onOpen} className={cx(buttonClasses(), iconOnPhone, className)}>
      <span className="max-sm:sr-only">Openen</span>
      <VisuallyHidden> {name}</VisuallyHidden>
      <ExternalLink aria-hidden />
    </NewTabLink>
  );
}
