import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/platform/call/error-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ChatLoading } from '../chat-loading.tsx';
import { chatQuery } from '../chat-queries.ts';
import { ConversationFrame } from './conversation-layout.tsx';
import { OpenConversation } from './open-conversation.tsx';

/** One conversation as a page: its own, or one of the past. */
export function ConversationScreen({ id }: { id: string }) {
  const { data: session, error, dataUpdatedAt, isFetching, refetch } = useQuery(chatQuery(id));
  if (session)
    return (
      <ConversationFrame>
        <h1 className="sr-only">Expert Ondersteuning</h1>
        <OpenConversation session={session} receivedAt={dataUpdatedAt} />
      </ConversationFrame>
    );
  if (!error) return <ChatLoading />;
  return (
    <>
      <h1 className="sr-only">Expert Ondersteuning</h1>
      <Card>
        <ErrorState
          title="Het gesprek kon niet worden geladen"
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    </>
  );
}
