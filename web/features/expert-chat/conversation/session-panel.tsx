import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { minutesText } from '../chat-usage.ts';
import { TopicLink } from './messages/topic-link.tsx';

/** Beside the conversation on wide screens: what it is about, and what was found on the way. */
export function SessionPanel({ session, messages }: { session: ChatSession; messages: readonly ChatMessage[] }) {
  const topics = new Map(messages.flatMap((message) => message.topics).map((topic) => [topic.id, topic]));
  const { topic, durationMinutes, usedMinutes, refundedMinutes, wantedExpert, requester, side } = session;
  return (
    <aside
      aria-label="Over dit gesprek"
      className="hidden w-70 shrink-0 flex-col gap-5 overflow-y-auto border-l border-line bg-surface-1 p-5 xl:flex"
    >
      <section aria-labelledby="deze-sessie">
        <h2 id="deze-sessie" className="mb-2.5 font-semibold tracking-snug">
          Deze sessie
        </h2>
        <dl className="grid gap-2">
          {topic && <Fact term="Onderwerp">{topic}</Fact>}
          {side !== 'requester' && <Fact term="Vraagt">{requester.name}</Fact>}
          {wantedExpert && <Fact term="Voorkeur">{wantedExpert.name}</Fact>}
          <Fact term="Gestart">{formatDateTime(session.createdAt)}</Fact>
          <Fact term="Gereserveerd">{minutesText(durationMinutes)}</Fact>
          {usedMinutes !== null && <Fact term="Gebruikt">{minutesText(usedMinutes)}</Fact>}
          {refundedMinutes !== null && <Fact term="Terug">{minutesText(refundedMinutes)}</Fact>}
          {session.status === 'active' && side === 'expert' && (
            <Fact term="Te verlengen">{minutesText(session.extendableMinutes)}</Fact>
          )}
        </dl>
      </section>
      {topics.size > 0 && (
        <section aria-labelledby="terug-te-vinden">
          <h2 id="terug-te-vinden" className="mb-2.5 font-semibold tracking-snug">
            Terug te vinden
          </h2>
          <ul className="grid gap-2">
            {[...topics.values()].map((one) => (
              <li key={one.id}>
                <TopicLink topic={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {side === 'requester' && session.status !== 'ended' && <MakeRequest session={session} />}
    </aside>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Leads on to a request with this conversation as its beginning, or to the one that was made of it. */
export function MakeRequest({ session }: { session: ChatSession }) {
  if (session.requestId)
    return (
      <Link to="/request/$id" params={{ id: session.requestId }} className={buttonClasses()}>
        Bekijk het verzoek
      </Link>
    );
  return (
    <Link to="/request" search={{ gesprek: session.id }} className={buttonClasses()}>
      Maak er een verzoek van
    </Link>
  );
}
