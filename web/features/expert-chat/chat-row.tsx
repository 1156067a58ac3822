import { Link } from '@tanstack/react-router';
import { ChevronRight, Star } from 'lucide-react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { formatMinutes } from './chat-usage.ts';

/** A past conversation; the whole row links to its messages. */
export function ChatRow({ chat, asExpert = false }: { chat: ChatSummary; asExpert?: boolean }) {
  const other = asExpert ? chat.requester.name : chat.expert?.name;
  return (
    <li className="relative flex items-center gap-3 border-t border-line px-4 py-2.5 transition-colors first:border-t-0 hover:bg-surface-2 has-focus-visible:bg-surface-2">
      <div className="min-w-0 flex-1">
        <Link
          to="/expert-chat/$id"
          params={{ id: chat.id }}
          className="block truncate font-medium after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {chat.topic ?? 'Zonder onderwerp'}
        </Link>
        <p className="truncate text-xs text-muted">
          {other ?? 'Geen expert'} · <RelativeTime moment={chat.endedAt ?? chat.createdAt} />
          {chat.usedMinutes ? ` · ${formatMinutes(chat.usedMinutes)}` : null}
        </p>
      </div>
      {chat.rating && (
        <span className="flex items-center gap-1 text-xs text-muted tabular-nums">
          <Star aria-hidden className="size-3.5 fill-current" />
          <span className="sr-only">Beoordeling: </span>
          {chat.rating.stars}
          <span className="sr-only"> van 5 sterren</span>
        </span>
      )}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </li>
  );
}
