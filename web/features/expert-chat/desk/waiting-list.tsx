import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { minutesText } from '../chat-usage.ts';
import { deskRow, deskRowLink } from './desk-row.ts';
import { useJoinChat } from './use-join-chat.ts';

/** Who waits, the longest first. Somebody new is told to screen readers. */
export function WaitingList({ waiting, selected }: { waiting: ChatSummary[]; selected: string | null }) {
  return (
    <section aria-labelledby="wachtrij" className="border-t border-line py-2">
      <h2 id="wachtrij" className="flex items-center gap-2 px-4 py-2 text-xs font-medium text-muted">
        Wachtrij {waiting.length > 0 && <CountPill count={waiting.length} label="wachten" />}
      </h2>
      {waiting.length === 0 && <p className="px-4 pb-2 text-muted">Niemand wacht op een expert.</p>}
      <ul>
        {waiting.map((chat) => (
          <Waiting key={chat.id} chat={chat} isSelected={chat.id === selected} />
        ))}
      </ul>
      <output className="sr-only">{useArrivals(waiting)}</output>
    </section>
  );
}

function Waiting({ chat, isSelected }: { chat: ChatSummary; isSelected: boolean }) {
  const now = useNow();
  const { id: userId } = useUser();
  const join = useJoinChat();
  const parts = [
    chat.topic ?? 'Zonder onderwerp',
    minutesText(chat.durationMinutes),
    chat.wantedExpert && `vraagt naar ${chat.wantedExpert.name}`,
  ];
  return (
    <li className={deskRow(isSelected)}>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-2">
          <Link
            to="/expert-chat"
            search={{ view: 'desk', gesprek: chat.id }}
            aria-current={isSelected ? 'true' : undefined}
            className={deskRowLink}
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
          <VisuallyHidden> van {chat.requester.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** What to say of those who came since the list was first seen. */
function useArrivals(waiting: ChatSummary[]): string {
  const [said, setSaid] = useState('');
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const fresh = waiting.filter(({ id }) => known.current && !known.current.has(id));
    if (fresh.length > 0) setSaid(`Nieuw in de wachtrij: ${fresh.map(({ requester }) => requester.name).join(', ')}`);
    known.current = new Set(waiting.map(({ id }) => id));
  }, [waiting]);
  return said;
}
