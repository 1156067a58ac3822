import { getRouteApi } from '@tanstack/react-router';
import { FilePenLine, MessagesSquare, Vote } from 'lucide-react';
import { RequestLink, RequestStatusBadge } from '#web/features/requests/public.tsx';
import { LazyUserTwoFactor } from '#web/features/two-factor/public.tsx';
import { lazyTab } from '#web/platform/lazy/lazy-tab.tsx';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Tabs, type TabItem } from '#web/ui/layout/tabs.tsx';
import { userChatsQuery, userRequestsQuery, userVotesQuery } from '../user-queries.ts';
import { readUserDetailSearch } from './user-detail-search.ts';
import { UserKeys } from './user-keys.tsx';
import { UserSessions } from './user-sessions.tsx';

/** Has the texts of every event. */
const UserTrail = lazyTab(() => import('./user-trail.tsx').then((file) => file.UserTrail));

const page = getRouteApi('/user-management/$userId');

type Props = { user: { id: string; name: string }; isAdministrator: boolean; isOwn: boolean };

/** What belongs to a user. Supervisors see the requests only. */
export function UserParts({ user, isAdministrator, isOwn }: Props) {
  const userId = user.id;
  const { tab } = page.useSearch();
  const navigate = page.useNavigate();
  const requests: TabItem = { value: 'verzoeken', label: 'Verzoeken', content: <UserRequests userId={userId} /> };
  const rest: TabItem[] = [
    { value: 'stemmen', label: 'Stemmen', content: <UserVotes userId={userId} /> },
    { value: 'chat', label: 'Chatminuten', content: <UserChats userId={userId} /> },
    { value: 'sessies', label: 'Sessies', content: <UserSessions userId={userId} isOwn={isOwn} /> },
    {
      value: 'tweestaps',
      label: '2FA',
      content: <LazyUserTwoFactor user={user} isOwn={isOwn} />,
    },
    { value: 'sleutels', label: 'API keys', content: <UserKeys userId={userId} isOwn={isOwn} /> },
    { value: 'logboek', label: 'Logboek', content: <UserTrail userId={userId} /> },
  ];
  const items = isAdministrator ? [requests, ...rest] : [requests];
  const value = items.find((item) => item.value === tab)?.value ?? 'verzoeken';
  return (
    <Tabs
      label="Van deze gebruiker"
      value={value}
      onValueChange={(next) =>
        void navigate({
          to: '/user-management/$userId',
          params: { userId },
          search: readUserDetailSearch({ tab: next }),
          replace: true,
          state: true,
          resetScroll: false,
        })
      }
      items={items.map((item) => ({ ...item, content: <Card padding="none">{item.content}</Card> }))}
    />
  );
}

/** The votes of a user. */
function UserVotes({ userId }: { userId: string }) {
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

/** The conversations of a user with their minutes. What was said is read by those who took part or handle a request made of it. */
function UserChats({ userId }: { userId: string }) {
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

/** The requests that a user submitted. */
function UserRequests({ userId }: { userId: string }) {
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
