import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { nextAnnouncement } from '#web/platform/accessibility/next-announcement.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { formatMinutes } from '../chat-usage.ts';
import { deskRowClasses, deskRowLinkClasses } from './desk-row-classes.ts';
import { useJoinChat } from './use-join-chat.ts';

/** The queue, longest wait first. Additions are announced to screen readers. */
export function WaitingList({ waiting, selectedId }: { waiting: ChatSummary[]; selectedId: string | null }) {
  return (
    <section aria-labelledby="wachtrij" className="border-t border-line py-2">
      <h2 id="wachtrij" className="flex items-center gap-2 px-4 py-2 text-xs font-medium text-muted">
        Wachtrij{' '}
        {waiting.length > 0 && <CountPill count={waiting.length} label={waiting.length === 1 ? 'wacht' : 'wachten'} />}
      </h2>
      {waiting.length === 0 && <p className="px-4 pb-2 text-muted">Niemand wacht op een expert.</p>}
      <ul>
        {waiting.map((chat) => (
          <WaitingRow key={chat.id} chat={chat} isSelected={chat.id === selectedId} />
        ))}
      </ul>
      <output className="sr-only">{useAnnouncement(waiting)}</output>
    </section>
  );
}

function WaitingRow({ chat, isSelected }: { chat: ChatSummary; isSelected: boolean }) {
  const now = useNow();
  const { id: userId } = useUser();
  const join = useJoinChat();
  const parts = [
    chat.topic ?? 'Zonder onderwerp',
    formatMinutes(chat.durationMinutes),
    chat.wantedExpert && `vraagt naar ${chat.wantedExpert.name}`,
  ];
  return (
    <li className={deskRowClasses(isSelected)}>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-2">
          <Link
            to="/expert-chat"
            search={{ view: 'desk', gesprek: chat.id }}
            aria-current={isSelected ? 'true' : undefined}
            className={deskRowLinkClasses}
          >
            {chat.requester.name}
          </Link>
          <span className="shrink-0 text-xs text-muted">{formatRelative(chat.createdAt, now)}</span>
        </p>
        <p className="line-clamp-2 text-xs text-muted">{parts.filter(Boolean).join(' · ')}</p>
      </div>
      {chat.requester.id === userId ? (
        <span className="text-xs text-muted">u</span>
      ) : (
        <Button
          size="sm"
          variant="primary"
          className="relative z-1"
          busy={join.isPending}
          onClick={() => join.mutate(chat.id)}
        >
          Aannemen
          <VisuallyHidden> van het gesprek met {chat.requester.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** Names the requesters who joined the queue since the last change. */
function useAnnouncement(waiting: ChatSummary[]): string {
  const [announcement, setAnnouncement] = useState('');
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const added = waiting.filter(({ id }) => known.current && !known.current.has(id));
    const text = `Nieuw in de wachtrij: ${added.map(({ requester }) => requester.name).join(', ')}`;
    if (added.length > 0) setAnnouncement((last) => nextAnnouncement(last, text));
    known.current = new Set(waiting.map(({ id }) => id));
  }, [waiting]);
  return announcement;
}
