import { Link as RouterLink } from '@tanstack/react-router';
import { use, type MouseEvent, type ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { readPortalLink } from './portal-link.ts';
import { OpenTopicContext } from '../open-topic-context.ts';

/** A link in a topic: another topic opens in the same place, a page of the portal without loading it anew. */
export function TopicLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const place = use(OpenTopicContext);
  const { to, search, topicId } = readPortalLink(href);
  const press = (event: MouseEvent) => {
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (topicId === null) return place.leave();
    event.preventDefault();
    place.openTopic(topicId);
  };
  return (
    // The pages that topics lead to are checked where the topics are: the router cannot know them from a text.
    <RouterLink to={to as '/'} search={search as object} onClick={press} className={linkClasses}>
      {children}
    </RouterLink>
  );
}
