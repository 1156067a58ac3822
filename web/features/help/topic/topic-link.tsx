import { Link, useRouter } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { use, type MouseEvent, type ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { parsePortalLink } from './portal-link.ts';
import { TopicHostContext } from '../topic-host-context.ts';

/**
 * A link in a topic. A page of the portal opens without a page load, and in the popup another topic opens in the popup; a
 * file of the portal is loaded as a document; another site opens in a new tab.
 */
export function TopicTextLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const place = use(TopicHostContext);
  const router = useRouter();
  const link = parsePortalLink(href);
  if (link === null) return children;
  if (link.external !== null) return <LinkElsewhere href={link.external}>{children}</LinkElsewhere>;
  const { to, search, hash, topicId } = link;
  const press = (event: MouseEvent) => {
    if (place?.isPreview) return event.preventDefault();
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (topicId === null) return place.hide();
    event.preventDefault();
    place.openTopic(topicId);
  };
  const [, rest, route] = router.getMatchedRoutes(to);
  if (route === undefined || '**' in rest)
    return (
      <a href={href} onClick={press} className={linkClasses}>
        {children}
      </a>
    );
  return (
    // The paths come from Markdown, so the router's types cannot check them; topic-files.test.ts does.
    <Link to={to as '/'} search={search as object} hash={hash} onClick={press} className={linkClasses}>
      {children}
    </Link>
  );
}

/** As `ui/actions/link.tsx` has it, whose file would add 7 kB to a topic. */
function LinkElsewhere({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('mailto:'))
    return (
      <a href={href} className={linkClasses}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      {children}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-0.125em]" />
      <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
    </a>
  );
}
