import { getRouteApi } from '@tanstack/react-router';
import { DomainsTab } from '#web/features/domains/public.tsx';
import { InvitesTab } from '#web/features/invites/public.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { readManagementSearch } from './management-search.ts';
import { UsersTab } from './users-tab.tsx';

const page = getRouteApi('/user-management');

/** Users, invitations and domains; the tab is part of the URL. */
export function UserManagementPage() {
  const { tab = 'gebruikers' } = page.useSearch();
  const navigate = page.useNavigate();
  return (
    <>
      <PageHeader title="Gebruikersbeheer" text="Wie het portaal gebruikt, wie is uitgenodigd en wie nog wacht." />
      <Tabs
        label="Gebruikersbeheer"
        value={tab}
        onValueChange={(value) =>
          void navigate({ to: '/user-management', search: readManagementSearch({ tab: value }), resetScroll: false })
        }
        items={[
          { value: 'gebruikers', label: 'Gebruikers', content: <UsersTab /> },
          { value: 'uitnodigingen', label: 'Uitnodigingen', content: <InvitesTab /> },
          { value: 'domeinen', label: 'Domeinen', content: <DomainsTab /> },
        ]}
      />
    </>
  );
}
