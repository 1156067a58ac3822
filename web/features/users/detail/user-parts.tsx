import { getRouteApi } from '@tanstack/react-router';
import { UserTwoFactor } from '#web/features/two-factor/public.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Tabs, type TabItem } from '#web/ui/layout/tabs.tsx';
import { UserChats } from './user-chats.tsx';
import { readUserDetailSearch } from './user-detail-search.ts';
import { UserKeys } from './user-keys.tsx';
import { UserRequests } from './user-requests.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserTrail } from './user-trail.tsx';
import { UserVotes } from './user-votes.tsx';

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
      content: <UserTwoFactor user={user} isOwn={isOwn} />,
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
