import { Vote } from 'lucide-react';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { userVotesQuery } from '../user-queries.ts';

/** The votes of a user. */
export function UserVotes({ userId }: { userId: string }) {
  return (
    <PagedList
      query={userVotesQuery(userId)}
      label="Stemmen"
      failed="De stemmen konden niet worden geladen"
      empty={
        <EmptyState
          level={2}
          icon={<Vote aria-hidden />}
          title="Nog geen stemmen"
          text="Deze gebruiker heeft nog op geen app gestemd."
        />
      }
    >
      {(votes) => (
        <ul className="divide-y divide-line">
          {votes.map(({ id, app, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">{app.name}</span>
              <span className="text-xs text-muted tabular-nums">{formatDateTime(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
