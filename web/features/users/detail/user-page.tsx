import { getRouteApi } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { useListOfRow } from '#web/platform/list/list-history.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { stateOfObject, useCloseObject } from '#web/platform/split-view/object-history.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ofSameList } from '../user-link.tsx';
import { UsersNotLoaded } from '../users-not-loaded.tsx';
import { UsersSection } from '../users-tab.tsx';
import { OpenUser } from './open-user.tsx';

const page = getRouteApi('/user-management/$userId');

/** Opens by the stored role; what it loads depends on the viewed role. */
export function UserPage() {
  if (allows('supervisor', useRole())) return <UserBesideList />;
  return (
    <>
      <PageHeader title="Gebruiker" />
      <UsersNotLoaded />
    </>
  );
}

/** A user beside the list from which it was opened; a link from elsewhere has the whole list. */
function UserBesideList() {
  const { userId } = page.useParams();
  const navigate = page.useNavigate();
  const list = useListOfRow();
  const toList = { to: '/user-management', search: list?.search ?? {}, state: list?.state ?? {} } as const;
  const close = useCloseObject(() => void navigate({ ...toList, replace: true }));
  return (
    <SplitView
      list={<UsersSection openId={userId} />}
      openId={userId}
      object={<OpenUser id={userId} />}
      back={{ ...toList, label: 'Alle gebruikers' }}
      onStep={(next) =>
        void navigate({
          to: '/user-management/$userId',
          params: { userId: next },
          search: true,
          replace: true,
          state: (state) => ({ ...ofSameList(state), ...stateOfObject(state, true) }),
        })
      }
      onClose={close}
    />
  );
}
