import { Link } from '@tanstack/react-router';
import { use, type MouseEvent, type ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { parsePortalLink } from './portal-link.ts';
import { TopicHostContext } from '../topic-host-context.ts';

/** A link in a topic. It opens without a page load; in the popup, another topic opens in the popup. */
export function TopicTextLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const place = use(TopicHostContext);
  const { to, search, topicId } = parsePortalLink(href);
  const press = (event: MouseEvent) => {
    if (place?.isPreview) return event.preventDefault();
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (topicId === null) return place.hide();
    event.preventDefault();
    place.openTopic(topicId);
  };
  return (
    // The paths come from Markdown, so the router's types cannot check them; topic-files.test.ts does.
    <Link to={to as '/'} search={search as object} onClick={press} className={linkClasses}>
      {children}
    </Link>
  );
}
