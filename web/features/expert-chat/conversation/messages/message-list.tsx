import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { ChatReceipts, ChatSession } from '#contract/expert-chat.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import type { MessageSyncState } from '../../sync/message-sync.ts';
import { groupMessages } from './group-messages.ts';
import { MessageGroup } from './message-group.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';

type Props = {
  timeline: MessageSyncState['timeline'];
  loading: MessageSyncState['loading'];
  session: ChatSession;
  receipts: ChatReceipts;
  onRetry: (id: string) => void;
  onEdit: (id: string) => void;
  onDiscard: (id: string) => void;
  onReload: () => void;
};

/** The messages of a conversation as a live region (`role="log"`), scrolled to the latest. */
export function MessageList({ timeline, loading, session, receipts, onRetry, onEdit, onDiscard, onReload }: Props) {
  const { messages, unsent } = timeline;
  const entries = useMemo(() => groupMessages(messages, unsent, session.side), [messages, unsent, session.side]);
  const { scrollRef, isAtBottom, scrollToBottom } = useStickToBottom();
  const lastWritten = unsent.at(-1)?.id;
  useEffect(() => {
    if (lastWritten !== undefined) scrollToBottom();
  }, [lastWritten, scrollToBottom]);
  if (messages.length === 0 && unsent.length === 0 && loading !== 'ready')
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        {loading === 'failed' ? (
          <ErrorState title="De berichten konden niet worden geladen" onRetry={onReload} />
        ) : (
          <MessagesSkeleton />
        )}
      </div>
    );
  return (
    // In a window too short for it, as at 400 % zoom, the whole conversation scrolls. In that of a phone on its side the list
    // is lower, so that the composer is above the bottom bar.
    <div className="relative flex min-h-31 flex-1 flex-col [@media(20rem<=height<32rem)]:min-h-12">
      <div
        ref={scrollRef}
        role="log"
        aria-label="Berichten"
        aria-relevant="additions"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it Safari cannot scroll by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-5 focus-visible:-outline-offset-2 md:px-6"
      >
        <div className="mx-auto flex w-full max-w-205 flex-col gap-3.5">
          {entries.map((entry) => (
            <MessageGroup
              key={entry.key}
              entry={entry}
              side={session.side}
              receipts={receipts}
              onRetry={session.status === 'ended' ? undefined : onRetry}
              onEdit={session.status === 'ended' ? undefined : onEdit}
              onDiscard={onDiscard}
            />
          ))}
        </div>
      </div>
      {!isAtBottom && (
        <Button
          icon={<ArrowDown aria-hidden />}
          className="absolute bottom-4 left-1/2 -translate-x-1/2 shadow-float"
          onClick={scrollToBottom}
        >
          Naar het laatste bericht
        </Button>
      )}
    </div>
  );
}

function MessagesSkeleton() {
  return (
    <SkeletonRegion label="Berichten" className="mx-auto flex max-w-205 flex-col gap-5 px-4 py-5">
      <Skeleton className="h-10 w-3/5 rounded-lg" />
      <Skeleton className="h-14 w-1/2 self-end rounded-lg" />
      <Skeleton className="h-10 w-2/5 rounded-lg" />
    </SkeletonRegion>
  );
}
