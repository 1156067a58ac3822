import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { describeDevice } from '#contract/describe-device.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { listUserSessions } from '#contract/users.ts';
import { call } from '#web/platform/call/call.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { userSessionsQuery } from '../user-queries.ts';

type Props = { userId: string; isOwn: boolean };

/** The open sessions of a user, with a button that revokes them all. */
export function UserSessions({ userId, isOwn }: Props) {
  return (
    <QueryContent
      query={useQuery(userSessionsQuery(userId))}
      failed="De sessies konden niet worden geladen"
      loading={<SkeletonList label="Sessies" rows={3} className="px-4" />}
    >
      {(sessions) => <OpenSessions sessions={sessions} userId={userId} isOwn={isOwn} />}
    </QueryContent>
  );
}

function OpenSessions({ sessions, userId, isOwn }: Props & { sessions: OutputOf<typeof listUserSessions> }) {
  if (sessions.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<Monitor aria-hidden />}
        title="Nergens ingelogd"
        text="Deze gebruiker heeft nu geen open sessies."
      />
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <span className="text-muted">{formatCount(sessions.length, 'open sessie', 'open sessies')}</span>
        {!isOwn && <RevokeAll userId={userId} />}
      </div>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt }) => {
          const device = describeDevice(userAgent);
          return (
            <li key={id} className="flex items-center gap-3 px-4 py-3">
              <IconTile>{device.isPhone ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}</IconTile>
              <div className="min-w-0 flex-1">
                <p className="font-medium">{device.label}</p>
                <p className="flex flex-wrap gap-x-3 text-xs text-muted">
                  <span>{ipAddress}</span>
                  <span>ingelogd {formatDateTime(createdAt)}</span>
                  <span>
                    laatst gebruikt <RelativeTime moment={lastUsedAt} />
                  </span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function RevokeAll({ userId }: { userId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/users/{id}/sessions', { params: { id: userId } }),
    meta: { success: 'Overal uitgelogd', errorTitle: 'Uitloggen is niet gelukt' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userSessionsQuery(userId).queryKey }),
  });
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate()}>
      Overal uitloggen
    </Button>
  );
}
