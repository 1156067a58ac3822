import { MessagesSquare } from 'lucide-react';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { pastChatsQuery } from './chat-queries.ts';
import { ChatRow } from './chat-row.tsx';

export function PastChats() {
  return (
    <Card as="section" aria-labelledby="eerder" padding="none">
      <CardHeader inset id="eerder" title="Eerdere gesprekken" />
      <PagedList
        query={pastChatsQuery}
        label="Gesprekken"
        failed="Uw gesprekken konden niet worden geladen"
        empty={
          <EmptyState
            icon={<MessagesSquare aria-hidden />}
            title="Nog geen gesprekken"
            text="Na een gesprek leest u hier terug wat er is gezegd."
          />
        }
      >
        {(chats) => (
          <ul className="border-t border-line">
            {chats.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
