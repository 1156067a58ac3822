import { Link } from '@tanstack/react-router';
import { QueryContent } from '#web/platform/query/query-content.tsx';
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
  // The messages are read while the session loads.
  useSyncedConversation(id, query.data);
  return (
    <>
      <h1 className="sr-only">Expert Ondersteuning</h1>
      <QueryContent
        query={query}
        failed="Het gesprek kon niet worden geladen"
        missing={
          <NoConversation
            action={
              <Link to="/expert-chat" className={buttonClasses()}>
                Naar Expert Chat
              </Link>
            }
          />
        }
        errorFrame={Card}
        loading={<ChatSkeleton />}
      >
        {(session) => (
          <ConversationLayout>
            <ConversationView session={session} receivedAt={query.dataUpdatedAt} />
          </ConversationLayout>
        )}
      </QueryContent>
    </>
  );
}
