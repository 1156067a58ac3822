import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { TopicExcerpt } from '#contract/help.ts';

/** A similar help topic. Following the link keeps the draft. */
export function HelpTopicRow({ topic: { id, title, excerpt } }: { topic: TopicExcerpt }) {
  return (
    <li className="grid min-w-0">
      <Link
        to="/help/$id"
        params={{ id }}
        className="flex min-w-0 items-start gap-2.5 rounded-lg p-1.5 transition-colors hover:bg-surface-2"
      >
        <BookOpen aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere text-link">{title}</span>
          <span className="line-clamp-2 text-xs wrap-anywhere text-muted">{excerpt}</span>
        </span>
      </Link>
    </li>
  );
}
