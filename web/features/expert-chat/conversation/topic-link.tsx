import { Link } from '@tanstack/react-router';
import type { TopicExcerpt } from '#contract/help.ts';
import { linkLook } from '#web/ui/link-look.ts';

export function TopicLink({ topic }: { topic: TopicExcerpt }) {
  return (
    <Link to="/help/$id" params={{ id: topic.id }} className={linkLook}>
      {topic.title}
    </Link>
  );
}
