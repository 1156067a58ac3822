import { FilePenLine } from 'lucide-react';
import { RequestLink, RequestStatusBadge } from '#web/features/requests/public.tsx';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { userRequestsQuery } from '../user-queries.ts';

/** The requests that a user submitted. */
export function UserRequests({ userId }: { userId: string }) {
  return (
    <PagedList
      query={userRequestsQuery(userId)}
      label="Verzoeken"
      failed="De verzoeken konden niet worden geladen"
      empty={
        <EmptyState
          level={2}
          icon={<FilePenLine aria-hidden />}
          title="Nog geen verzoeken"
          text="Deze gebruiker heeft nog niets ingediend."
        />
      }
    >
      {(requests) => (
        <ul className="divide-y divide-line">
          {requests.map(({ id, title, status, isProblem, isFeedback, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-60">
                <RequestLink id={id}>
                  <span className="wrap-anywhere">{title}</span>
                </RequestLink>
              </span>
              {isProblem && <Badge tone="danger">Probleem</Badge>}
              {isFeedback && <Badge>Feedback</Badge>}
              <RequestStatusBadge status={status} />
              <span className="text-xs text-muted tabular-nums">{formatDateTime(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
