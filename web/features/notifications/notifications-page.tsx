import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { NotificationsList } from './page/notifications-list.tsx';
import { readNotificationsSearch } from './notifications-search.ts';
import { AchievementsCard } from './page/achievements-card.tsx';
import { PreferencesCard } from './page/preferences-card.tsx';
import { unreadCountQuery } from './unread-count-query.ts';
import { notificationsPage } from './pages.ts';

const page = getRouteApi('/notifications');

export function NotificationsPage() {
  const unreadOnly = page.useSearch().toon === 'ongelezen';
  const navigate = page.useNavigate();
  const { data: count } = useQuery(unreadCountQuery);
  const show = (value: 'alle' | 'ongelezen') =>
    void navigate({ to: '/notifications', search: readNotificationsSearch({ toon: value }), replace: true });
  return (
    <>
      <PageHeader {...headerOf(notificationsPage)} />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-3 reveal-forwards @4xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Card as="section" padding="none" aria-label="Uw meldingen">
            <div className="px-4 py-3">
              <Segmented
                label="Toon"
                className="w-fit"
                options={[
                  { value: 'alle', label: 'Alle' },
                  { value: 'ongelezen', label: count?.unread ? `Ongelezen (${count.unread})` : 'Ongelezen' },
                ]}
                value={unreadOnly ? 'ongelezen' : 'alle'}
                onChange={show}
              />
            </div>
            <NotificationsList unreadOnly={unreadOnly} onShowAll={() => show('alle')} />
          </Card>
          <div className="grid gap-3 reveal-forwards">
            <PreferencesCard />
            <AchievementsCard />
          </div>
        </div>
      </div>
    </>
  );
}
