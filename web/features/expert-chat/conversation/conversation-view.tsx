import type { ReactNode } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { uploadsOf } from '#web/features/attachments/public.ts';
import { restoreText } from '#web/platform/form/drafts.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { EndedPanel } from './ended/ended-panel.tsx';
import { messageDraft, messageFiles } from './message-draft.ts';
import { MessageList } from './messages/message-list.tsx';
import { SessionPanel } from './session-panel.tsx';
import { useClearAskedQuestion } from '../questions/use-clear-asked-question.ts';
import { useConversation } from '../sync/use-conversation.ts';
import { countUnreadMessages } from '../sync/receipts.ts';
import { useUnreadTitle } from '../use-unread-title.ts';

const TimeRequestBanner = lazyComponent(() =>
  import('./more-time/time-request-banner.tsx').then((file) => file.TimeRequestBanner),
);

type Props = { session: ChatSession; receivedAt: number; back?: ReactNode; action?: ReactNode };

/** A conversation: header, messages, composer or end panel, and details. */
export function ConversationView({ session, receivedAt, back, action }: Props) {
  const { conversation, timeline, loading, isRateLimited, receipts, other } = useConversation(session);
  const { messages } = timeline;
  useClearAskedQuestion(session, messages);
  const isOwn = session.side === 'requester';
  useUnreadTitle(isOwn ? countUnreadMessages(messages, 'requester', receipts) : 0);
  return (
    <>
      <section aria-label="Gesprek" data-attachment-area className="flex min-w-0 flex-1 flex-col overflow-y-auto">
        <ConversationHeader session={session} receivedAt={receivedAt} other={other} back={back} action={action} />
        <MessageList
          timeline={timeline}
          loading={loading}
          session={session}
          receipts={receipts}
          onRetry={(id) => conversation.sync.retry(id)}
          onEdit={(id) => {
            const message = conversation.sync.take(id);
            if (!message) return;
            restoreText(messageDraft(session.id), message.text);
            uploadsOf(messageFiles(session.id)).putBack(message.attachments);
          }}
          onDiscard={(id) => {
            const undo = { label: 'Ongedaan maken', onSelect: conversation.sync.discard(id) };
            toast({ title: 'Het bericht is verwijderd', action: undo });
          }}
          onReload={() => conversation.sync.resume()}
        />
        {session.side === 'expert' && session.requestedMinutes !== null && (
          <LazyBoundary>
            <TimeRequestBanner session={session} requestedMinutes={session.requestedMinutes} />
          </LazyBoundary>
        )}
        {session.status === 'ended' ? (
          <EndedPanel session={session} messages={messages} />
        ) : (
          session.side !== null && (
            <Composer
              key={session.id}
              session={session}
              isRateLimited={isRateLimited}
              onSend={(text, attachments) => {
                conversation.sync.send(text, attachments);
                conversation.typing.stop();
              }}
              onType={() => conversation.typing.keystroke()}
            />
          )
        )}
      </section>
      <SessionPanel session={session} messages={messages} />
    </>
  );
}
