import { Link } from '@tanstack/react-router';
import { isMissing } from '#web/platform/call/is-missing.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ChatSkeleton } from '../chat-skeleton.tsx';
import { ConversationLayout } from './conversation-layout.tsx';
import { ConversationView } from './conversation-view.tsx';
import { NoConversation } from './no-conversation.tsx';
import { useChat } from '../sync/use-chat.ts';
import { useSyncedConversation } from '../sync/use-conversation.ts';

/** Loads a conversation by id and shows it as a full page. */
export function ConversationScreen({ id }: { id: string }) {
  const query = useChat(id);
  const { data: session, error, dataUpdatedAt } = query;
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
          <QueryError title="Het gesprek kon niet worden geladen" query={query} />
        )}
      </Card>
    </>
  );
}
