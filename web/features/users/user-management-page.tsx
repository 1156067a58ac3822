import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { LazyDomainsTab, waitingDomainsQuery } from '#web/features/domains/public.ts';
import { LazyInvitesTab, openInvitesQuery } from '#web/features/invitations/public.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { parseSearch } from '#web/platform/text/search-text.ts';
import { readManagementSearch } from './management-search.ts';
import { UsersNotLoaded } from './users-not-loaded.tsx';
import { UsersTab } from './users-tab.tsx';
import { userCountQuery } from './user-queries.ts';
import { userManagementPage } from './pages.ts';

const page = getRouteApi('/user-management');

/** Opens by the stored role; what it loads depends on the viewed role. */
export function UserManagementPage() {
  const role = useRole();
  return (
    <>
      <PageHeader {...headerOf(userManagementPage)} />
      {allows('supervisor', role) ? <ManagementTabs /> : <UsersNotLoaded />}
    </>
  );
}

/** Called by the router: a tab whose code is loaded is rendered with the page, not after a fallback. */
UserManagementPage.preload = async () => {
  const { tab } = readManagementSearch(parseSearch(location.search));
  if (tab === 'uitnodigingen') await LazyInvitesTab.preload();
  if (tab === 'domeinen') await LazyDomainsTab.preload();
};

/** Users, invitations and domains, each with what waits there; the tab is part of the URL. */
function ManagementTabs() {
  const { tab = 'gebruikers' } = page.useSearch();
  const navigate = page.useNavigate();
  const users = useQuery(userCountQuery({})).data?.awaitingReview;
  const invites = useQuery(openInvitesQuery).data;
  const domains = useQuery(waitingDomainsQuery).data;
  return (
    <SplitView
      openId={null}
      object={null}
      back={{ to: '/user-management', label: 'Alle gebruikers' }}
      onStep={() => {}}
      onClose={() => {}}
      list={
        <Tabs
          label="Gebruikersbeheer"
          value={tab}
          onValueChange={(value) =>
            void navigate({ to: '/user-management', search: readManagementSearch({ tab: value }), resetScroll: false })
          }
          items={[
            { value: 'gebruikers', label: 'Gebruikers', ...countOf(users), content: <UsersTab /> },
            { value: 'uitnodigingen', label: 'Uitnodigingen', ...countOf(invites), content: <LazyInvitesTab /> },
            { value: 'domeinen', label: 'Domeinen', ...countOf(domains), content: <LazyDomainsTab /> },
          ]}
        />
      }
    />
  );
}

/** No count where nothing waits. */
function countOf(count: number | undefined): { count?: number } {
  return count ? { count } : {};
}
