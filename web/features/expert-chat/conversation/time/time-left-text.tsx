import { useQuery } from '@tanstack/react-query';
import type { ChatSession } from '#contract/expert-chat.ts';
import { chatQuery } from '../../chat-queries.ts';
import { formatCountdown, timeLeft, warningText, type TimeLeft } from './time-left.ts';
import { useServerClock } from './use-server-clock.ts';

const classesByLevel = {
  none: ['', 'bg-ok'],
  early: ['text-warn', 'bg-warn'],
  late: ['text-danger', 'bg-danger'],
} as const;

/** @returns the classes of the text and of the progress bar */
export function warningClasses(warning: TimeLeft['warning']) {
  return classesByLevel[warning === null ? 'none' : warning === 5 ? 'early' : 'late'];
}

/** The time left of a conversation that is not on the screen. Warnings are announced with the name of the participant. */
export function TimeLeftText({ session, receivedAt }: { session: ChatSession; receivedAt: number }) {
  const { phase, seconds, warning } = timeLeft(session, useServerClock(session.now, receivedAt));
  const [color] = warningClasses(warning);
  const announcement = warningText(warning);
  if (phase !== 'running' && phase !== 'grace') return null;
  return (
    <>
      <span className={color}>{formatCountdown(seconds)}</span>
      <output className="sr-only">{announcement && `Gesprek met ${otherName(session)}: ${announcement}`}</output>
    </>
  );
}

/** `TimeLeftText` of a conversation by its id. */
export function SessionTimeLeft({ id }: { id: string }) {
  const { data: session, dataUpdatedAt } = useQuery(chatQuery(id));
  return session ? <TimeLeftText session={session} receivedAt={dataUpdatedAt} /> : null;
}

function otherName({ side, requester, expert }: ChatSession): string {
  return (side === 'requester' ? expert?.name : requester.name) ?? 'een expert';
}
