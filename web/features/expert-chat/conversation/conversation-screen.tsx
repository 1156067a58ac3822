import { Link } from '@tanstack/react-router';
import { errorText } from '#web/platform/call/error-text.ts';
import { isMissing } from '#web/platform/call/is-missing.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ChatSkeleton } from '../chat-skeleton.tsx';
import { ConversationLayout } from './conversation-layout.tsx';
import { ConversationView } from './conversation-view.tsx';
import { NoConversation } from './no-conversation.tsx';
import { useChat } from '../sync/use-chat.ts';
import { useSyncedConversation } from '../sync/use-conversation.ts';

/** Loads a conversation by id and shows it as a full page. */
export function ConversationScreen({ id }: { id: string }) {
  const { data: session, error, dataUpdatedAt, isFetching, refetch } = useChat(id);
  // The messages are read while the session loads.
  useSyncedConversation(id, session);
  if (session && !isMissing(error))
    return (
      <ConversationLayout>
        <h1 className="sr-only">Expert Ondersteuning</h1>
        <ConversationView session={session} receivedAt={dataUpdatedAt} />
      </ConversationLayout>
    );
  if (!error) return <ChatSkeleton />;
  return (
    <>
      <h1 className="sr-only">Expert Ondersteuning</h1>
      <Card>
        {isMissing(error) ? (
          <NoConversation
            action={
              <Link to="/expert-chat" className={buttonClasses()}>
                Naar Expert Chat
              </Link>
            }
          />
        ) : (
          <ErrorState
            title="Het gesprek kon niet worden geladen"
            text={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    </>
  );
}
