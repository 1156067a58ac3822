import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { formatMinutes } from '../chat-usage.ts';
import { NotificationToggle } from '../browser-notifications/notification-toggle.tsx';
import { HelpTopicLink } from './messages/help-topic-link.tsx';

/** Details of the conversation and the help topics mentioned in it, beside the messages on wide screens. */
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
          <Fact term="Gereserveerd">{formatMinutes(durationMinutes)}</Fact>
          {usedMinutes !== null && <Fact term="Gebruikt">{formatMinutes(usedMinutes)}</Fact>}
          {refundedMinutes !== null && <Fact term="Terug">{formatMinutes(refundedMinutes)}</Fact>}
          {session.status === 'active' && side === 'expert' && (
            <Fact term="Te verlengen">{formatMinutes(session.extendableMinutes)}</Fact>
          )}
        </dl>
      </section>
      {topics.size > 0 && (
        <section aria-labelledby="genoemde-hulp">
          <h2 id="genoemde-hulp" className="mb-2.5 font-semibold tracking-snug">
            Genoemde hulponderwerpen
          </h2>
          <ul className="grid gap-2">
            {[...topics.values()].map((helpTopic) => (
              <li key={helpTopic.id}>
                <HelpTopicLink topic={helpTopic} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {side === 'requester' && session.status !== 'ended' && <RequestFromChatLink session={session} />}
      {side !== null && session.status !== 'ended' && <NotificationToggle />}
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

/** Link to the form of a new request about this conversation, or to the request that was made from it. */
export function RequestFromChatLink({ session }: { session: ChatSession }) {
  if (session.requestId)
    return (
      <Link to="/request/$id" params={{ id: session.requestId }} className={buttonClasses()}>
        Verzoek bekijken
      </Link>
    );
  return (
    <Link to="/request" search={{ gesprek: session.id }} className={buttonClasses()}>
      Maak er een verzoek van
    </Link>
  );
}
