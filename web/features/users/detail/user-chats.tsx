import { MessagesSquare } from 'lucide-react';
import { formatCount } from '#web/platform/text/format-number.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { userChatsQuery } from '../user-queries.ts';

/** The conversations of a user with their minutes. What was said is read by those who took part or handle a request made of it. */
export function UserChats({ userId }: { userId: string }) {
  return (
    <PagedList
      query={userChatsQuery(userId)}
      label="Chatminuten"
      failed="De gesprekken konden niet worden geladen"
      empty={
        <EmptyState
          level={2}
          icon={<MessagesSquare aria-hidden />}
          title="Nog geen gesprekken"
          text="Deze gebruiker heeft nog geen expert gesproken."
        />
      }
    >
      {(chats) => (
        <ul className="divide-y divide-line">
          {chats.map(({ id, durationMinutes, usedMinutes, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <span>
                {usedMinutes === null ? 'Loopt nog' : `${formatCount(usedMinutes, 'minuut', 'minuten')} gebruikt`}
                <span className="text-muted"> van {durationMinutes} gereserveerd</span>
              </span>
              <span className="text-xs text-muted tabular-nums">{formatDateTime(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
