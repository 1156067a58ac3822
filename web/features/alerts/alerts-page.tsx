import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AlertRow } from './alert-row.tsx';
import { alertsQuery } from './alert-queries.ts';
import { openAlertOf, toAlertsFilter } from './alerts-filter.ts';
import { AlertsFilterBar } from './alerts-filter-bar.tsx';
import { AlertsTable } from './alerts-table.tsx';
import { MutesCard } from './mutes/mutes-card.tsx';
import { SmsPreference } from './sms-preference/sms-preference.tsx';
import { useLiveAlerts } from './use-live-alerts.ts';
import { alertsHeader } from './alerts-header.ts';

const page = getRouteApi('/admin/alerts');

const AlertDialog = lazyComponent(() => import('./alert-dialog.tsx').then((file) => file.AlertDialog));

/** The history of alerts. The filter and the open alert are in the URL. */
export function AlertsPage() {
  const search = page.useSearch();
  const [filter, openId] = [toAlertsFilter(search), openAlertOf(search)];
  const navigate = page.useNavigate();
  const announced = useLiveAlerts();
  const isWide = useTableFits();
  const open = (alert: string) => void navigate({ to: '/admin/alerts', search: { ...filter, alert }, replace: true });
  const close = () => navigate({ to: '/admin/alerts', search: filter, replace: true });
  return (
    <>
      <PageHeader {...alertsHeader}>
        <SmsPreference />
      </PageHeader>
      <MutesCard />
      <Card padding="none">
        <AlertsFilterBar
          filter={filter}
          onChange={(changed, replace = false) =>
            void navigate({ to: '/admin/alerts', search: changed, replace, resetScroll: false })
          }
        />
        <PagedList
          query={alertsQuery(filter)}
          label="Waarschuwingen"
          failed="De waarschuwingen konden niet worden geladen"
          empty={<NoAlerts isFiltered={Object.keys(filter).length > 0} />}
        >
          {(alerts) =>
            isWide ? (
              <AlertsTable alerts={alerts} onOpen={open} />
            ) : (
              <ul>
                {alerts.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} hasDate onOpen={() => open(alert.id)} />
                ))}
              </ul>
            )
          }
        </PagedList>
      </Card>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <LazyBoundary onMissing={close}>
        {openId !== null && <AlertDialog key={openId} id={openId} onClose={() => void close()} />}
      </LazyBoundary>
    </>
  );
}

function NoAlerts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      level={2}
      icon={<ShieldCheck aria-hidden />}
      title={isFiltered ? 'Geen waarschuwingen gevonden' : 'Nog geen waarschuwingen'}
      text={
        isFiltered ? 'Pas de zoekopdracht of de filters aan.' : 'Zodra er iets mis is met het portaal, staat het hier.'
      }
    />
  );
}
