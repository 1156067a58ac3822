import { Link } from '@tanstack/react-router';
import type { TopicExcerpt } from '#contract/help.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';

export function HelpTopicLink({ topic }: { topic: TopicExcerpt }) {
  return (
    <Link to="/help/$id" params={{ id: topic.id }} className={linkClasses}>
      {topic.title}
    </Link>
  );
}
