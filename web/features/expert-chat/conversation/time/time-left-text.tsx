import { useQuery } from '@tanstack/react-query';
import type { ChatSession } from '#contract/expert-chat.ts';
import { chatQuery } from '../../chat-queries.ts';
import { clockText, timeLeft, warningText, type TimeLeft } from './time-left.ts';
import { useServerClock } from './use-server-clock.ts';

const looks = { none: ['', 'bg-ok'], early: ['text-warn', 'bg-warn'], late: ['text-danger', 'bg-danger'] } as const;

/** The colours of a warning: of text and of what fills. */
export function warningLook(warning: TimeLeft['warning']) {
  return looks[warning === null ? 'none' : warning === 5 ? 'early' : 'late'];
}

/** What is left of a conversation that is not on the screen; a warning colours it and is told aloud once. */
export function TimeLeftText({ session, receivedAt }: { session: ChatSession; receivedAt: number }) {
  const { phase, seconds, warning } = timeLeft(session, useServerClock(session.now, receivedAt));
  const [color] = warningLook(warning);
  const words = warningText(warning);
  if (phase !== 'running' && phase !== 'grace') return null;
  return (
    <>
      <span className={color}>{clockText(seconds)}</span>
      <output className="sr-only">{words && `Gesprek met ${nameOfOther(session)}: ${words}`}</output>
    </>
  );
}

/** The same, for one that is known by its id. */
export function TimeLeftOf({ id }: { id: string }) {
  const { data: session, dataUpdatedAt } = useQuery(chatQuery(id));
  return session ? <TimeLeftText session={session} receivedAt={dataUpdatedAt} /> : null;
}

function nameOfOther({ side, requester, expert }: ChatSession): string {
  return (side === 'requester' ? expert?.name : requester.name) ?? 'een expert';
}
