import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { LazyDomainsTab, LazyOpenDomain, waitingDomainsQuery } from '#web/features/domains/public.ts';
import { LazyInvitesTab, LazyOpenInvite, openInvitesQuery } from '#web/features/invitations/public.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { WorkObjectSkeleton } from '#web/platform/split-view/object-content.tsx';
import { useCloseObject } from '#web/platform/split-view/object-history.ts';
import { whenIdle } from '#web/platform/when-idle.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { parseSearch } from '#web/platform/text/search-text.ts';
import { readManagementSearch, type ManagementSearch } from './management-search.ts';
import { openObjectOf, withOpenObject } from './open-object.ts';
import { UsersNotLoaded } from './users-not-loaded.tsx';
import { UsersTab } from './users-tab.tsx';
import { userCountQuery } from './user-queries.ts';
import { userManagementPage } from './pages.ts';

const page = getRouteApi('/user-management');

/** Opens by the stored role; what it loads depends on the viewed role. */
export function UserManagementPage() {
  if (allows('supervisor', useRole())) return <Management />;
  return (
    <>
      <PageHeader {...headerOf(userManagementPage)} />
      <UsersNotLoaded />
    </>
  );
}

/** Called by the router: a tab whose code is loaded is rendered with the page, not after a fallback. */
UserManagementPage.preload = async () => {
  const search = readManagementSearch(parseSearch(location.search));
  const isOpen = openObjectOf(search) !== null;
  if (search.tab === 'uitnodigingen') await Promise.all([LazyInvitesTab.preload(), isOpen && LazyOpenInvite.preload()]);
  if (search.tab === 'domeinen') await Promise.all([LazyDomainsTab.preload(), isOpen && LazyOpenDomain.preload()]);
};

/**
 * Users, invitations and domains, each with what waits there, and the invitation or domain that is open beside its list; a
 * user opens on a page of its own. The tab, its filter and what is open are in the URL.
 */
function Management() {
  const search = page.useSearch();
  const { tab = 'gebruikers' } = search;
  const navigate = page.useNavigate();
  const users = useQuery(userCountQuery({})).data?.awaitingReview;
  const invites = useQuery(openInvitesQuery).data;
  const domains = useQuery(waitingDomainsQuery).data;
  const openId = openObjectOf(search);
  const isOpen = openId !== null;
  const ofList = withOpenObject(search, null);
  const close = useCloseObject(
    () => void navigate({ to: '/user-management', search: ofList, replace: true, resetScroll: false }),
  );
  useEffect(
    () =>
      whenIdle(() => {
        if (tab === 'uitnodigingen') void LazyOpenInvite.preload();
        if (tab === 'domeinen') void LazyOpenDomain.preload();
      }),
    [tab],
  );
  return (
    <>
      {/* Stays, so that closing what is open returns to the page as it was scrolled. */}
      <div hidden={isOpen}>
        <PageHeader {...headerOf(userManagementPage)} />
      </div>
      <SplitView
        openId={openId}
        object={isOpen && <OpenObject tab={tab} id={openId} />}
        back={{ to: '/user-management', search: ofList, label: backLabels[tab] }}
        onStep={(id) =>
          void navigate({
            to: '/user-management',
            search: withOpenObject(search, id),
            replace: true,
            state: (state) => state,
          })
        }
        onClose={close}
        list={
          <Tabs
            label="Gebruikersbeheer"
            value={tab}
            hasList={!isOpen}
            onValueChange={(value) =>
              void navigate({
                to: '/user-management',
                search: readManagementSearch({ tab: value }),
                resetScroll: false,
              })
            }
            items={[
              { value: 'gebruikers', label: 'Gebruikers', ...countOf(users), content: <UsersTab /> },
              {
                value: 'uitnodigingen',
                label: 'Uitnodigingen',
                ...countOf(invites),
                content: <LazyInvitesTab openId={openId} />,
              },
              {
                value: 'domeinen',
                label: 'Domeinen',
                ...countOf(domains),
                content: <LazyDomainsTab openId={openId} />,
              },
            ]}
          />
        }
      />
    </>
  );
}

type Tab = NonNullable<ManagementSearch['tab']> | 'gebruikers';

const backLabels: Record<Tab, string> = {
  gebruikers: 'Alle gebruikers',
  uitnodigingen: 'Alle uitnodigingen',
  domeinen: 'Alle domeinen',
};

function OpenObject({ tab, id }: { tab: Tab; id: string }) {
  const isInvite = tab === 'uitnodigingen';
  return (
    <LazyBoundary fallback={<WorkObjectSkeleton label={isInvite ? 'Uitnodiging' : 'Domein'} />}>
      {isInvite ? <LazyOpenInvite id={id} /> : <LazyOpenDomain domain={id} />}
    </LazyBoundary>
  );
}

/** No count where nothing waits. */
function countOf(count: number | undefined): { count?: number } {
  return count ? { count } : {};
}
