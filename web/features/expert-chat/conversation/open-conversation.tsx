import type { ReactNode } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-header.tsx';
import { EndedPanel } from './ended/ended-panel.tsx';
import { MessageList } from './messages/message-list.tsx';
import { SessionPanel } from './session-panel.tsx';
import { useConversation } from '../sync/use-conversation.ts';
import { countUnread } from '../sync/receipts.ts';
import { useTitleCount } from '../use-title-count.ts';

type Props = { session: ChatSession; heardAt: number; back?: ReactNode; action?: ReactNode };

/** The conversation itself: who is on the line, what was said, where to write, and what it is about. */
export function OpenConversation({ session, heardAt, back, action }: Props) {
  const { conversation, timeline, loading, isHeldUp, receipts, other } = useConversation(session);
  const { messages } = timeline;
  const isOwn = session.side === 'requester';
  useTitleCount(isOwn ? countUnread(messages, 'requester', receipts) : 0);
  return (
    <>
      <section aria-label="Gesprek" className="flex min-w-0 flex-1 flex-col">
        <ConversationHead session={session} heardAt={heardAt} other={other} back={back} action={action} />
        <MessageList
          timeline={timeline}
          loading={loading}
          session={session}
          receipts={receipts}
          onRetry={(id) => conversation.exchange.retry(id)}
          onDiscard={(id) => conversation.exchange.discard(id)}
          onReload={() => conversation.exchange.resume()}
        />
        {session.status === 'ended' ? (
          <EndedPanel session={session} messages={messages} />
        ) : (
          session.side !== null && (
            <Composer
              key={session.id}
              session={session}
              isHeldUp={isHeldUp}
              onSend={(text) => {
                conversation.exchange.say(text);
                conversation.typing.rest();
              }}
              onType={() => conversation.typing.type()}
            />
          )
        )}
      </section>
      <SessionPanel session={session} messages={messages} />
    </>
  );
}
