import { Link as RouterLink, useRouter } from '@tanstack/react-router';
import { use, type MouseEvent, type ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
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
  const press = (event: MouseEvent) => {
    if (place?.isPreview) return event.preventDefault();
    if (!place || link.external !== null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.topicId === null) return place.hide();
    event.preventDefault();
    place.openTopic(link.topicId);
  };
  if (link.external !== null)
    return (
      <Link href={link.external} external={!link.external.startsWith('mailto:')} onClick={press}>
        {children}
      </Link>
    );
  const { to, search, hash } = link;
  const [, rest, route] = router.getMatchedRoutes(to);
  if (route === undefined || '**' in rest)
    return (
      <Link href={link.href} onClick={press}>
        {children}
      </Link>
    );
  return (
    // The paths come from Markdown, so the router's types cannot check them; topic-files.test.ts does.
    <RouterLink to={to as '/'} search={search as object} hash={hash} onClick={press} className={linkClasses}>
      {children}
    </RouterLink>
  );
}
