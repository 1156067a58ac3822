import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { Alert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { filterSelect } from '#web/platform/list/filter-select.ts';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useCloseObject } from '#web/platform/split-view/object-history.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { AlertStatusBadge, SeverityBadge } from './alert-badges.tsx';
import { severityLabels, typeLabels } from './alert-labels.ts';
import { AlertLink, type AlertList } from './alert-link.tsx';
import { alertsQuery } from './alert-queries.ts';
import { AlertRow } from './alert-row.tsx';
import { OpenAlert } from './open-alert.tsx';
import {
  mutedFilterLabels,
  openAlertOf,
  statusFilterLabels,
  toAlertsFilter,
  type AlertsFilter,
} from './alerts-filter.ts';
import { alertsPage } from './pages.ts';
import { readAlertsSearch, type AlertsSearch } from './alerts-search.ts';
import { MutesCard } from './mutes/mutes-card.tsx';
import { SmsPreference } from './sms-preference/sms-preference.tsx';
import { useLiveAlerts } from './use-live-alerts.ts';

const page = getRouteApi('/admin/alerts');

/** The history of alerts, and the open one beside it. The filter and the open alert are in the URL. */
export function AlertsPage() {
  const search = page.useSearch();
  const [filter, openId] = [toAlertsFilter(search), openAlertOf(search)];
  const navigate = page.useNavigate();
  const announced = useLiveAlerts();
  const isOpen = openId !== null;
  const isTable = useTableFits() && !isOpen;
  const close = useCloseObject(
    () => void navigate({ to: '/admin/alerts', search: filter, replace: true, resetScroll: false }),
  );
  const list = { filter, openId };
  return (
    <>
      {/* Stays, so that closing an alert returns to the page as it was scrolled. */}
      <div hidden={isOpen}>
        <PageHeader {...headerOf(alertsPage)}>
          <SmsPreference />
        </PageHeader>
        <MutesCard />
      </div>
      <SplitView
        openId={openId}
        back={{ to: '/admin/alerts', search: filter, label: 'Alle waarschuwingen' }}
        onStep={(alert) =>
          void navigate({ to: '/admin/alerts', search: { ...filter, alert }, replace: true, state: (state) => state })
        }
        onClose={close}
        object={openId !== null && <OpenAlert id={openId} />}
        list={
          <Card padding="none">
            <AlertsFilterBar
              filter={filter}
              isNarrow={isOpen}
              onChange={(changed, replace = false) =>
                void navigate({
                  to: '/admin/alerts',
                  search: { ...changed, ...(openId !== null && { alert: openId }) },
                  replace: replace || isOpen,
                  resetScroll: false,
                })
              }
            />
            <PagedList
              query={alertsQuery(filter)}
              label="Waarschuwingen"
              failed="De waarschuwingen konden niet worden geladen"
              empty={<NoAlerts isFiltered={Object.keys(filter).length > 0} />}
            >
              {(alerts) =>
                isTable ? (
                  <AlertsTable alerts={alerts} list={list} />
                ) : (
                  <ul>
                    {alerts.map((alert) => (
                      <AlertRow key={alert.id} alert={alert} hasDate={!isOpen} list={list} />
                    ))}
                  </ul>
                )
              }
            </PagedList>
          </Card>
        }
      />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
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

const toOptions = (all: string, labels: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const selects = [
  { name: 'status', label: 'Status', options: toOptions('Alle statussen', statusFilterLabels) },
  { name: 'severity', label: 'Ernst', options: toOptions('Elke ernst', severityLabels) },
  { name: 'source', label: 'Bron', options: toOptions('Alle bronnen', alertSourceLabels) },
  { name: 'type', label: 'Soort', options: toOptions('Alle soorten', typeLabels) },
  { name: 'muted', label: 'Gedempt', options: toOptions('Gedempt of niet', mutedFilterLabels) },
] as const;

type FilterBarProps = {
  filter: AlertsFilter;
  /** Beside an open alert: without the selects that are used least. */
  isNarrow: boolean;
  /** `replace`: no new entry in the browser history, for a text that is typed. */
  onChange: (filter: AlertsSearch, replace?: boolean) => void;
};

function AlertsFilterBar({ filter, isNarrow, onChange }: FilterBarProps) {
  const change = (part: Record<string, string>, replace?: boolean) =>
    onChange(readAlertsSearch({ ...filter, ...part }), replace);
  const search = useDebouncedText(filter.search ?? '', (text) => change({ search: text }, true));
  return (
    <div className="flex flex-wrap gap-2 px-4 py-3">
      <SearchInput
        aria-label="Zoek in waarschuwingen"
        {...search}
        maxLength={100}
        className="min-w-0 flex-1 basis-60 sm:max-w-80"
      />
      {(isNarrow ? selects.slice(0, 1) : selects).map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={filter[name] ?? ''}
          onChange={(event) => change({ [name]: event.target.value })}
          className={filterSelect}
        />
      ))}
    </div>
  );
}

function AlertsTable({ alerts, list }: { alerts: Alert[]; list: AlertList }) {
  return (
    <Table label="Waarschuwingen">
      <thead>
        <tr>
          <TableHeadCell>Waarschuwing</TableHeadCell>
          <TableHeadCell>Ernst</TableHeadCell>
          <TableHeadCell>Status</TableHeadCell>
          <TableHeadCell>Bron</TableHeadCell>
          <TableHeadCell align="right">Aantal</TableHeadCell>
          <TableHeadCell>Eerste keer</TableHeadCell>
          <TableHeadCell>Laatste keer</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <TableRow key={alert.id} data-row-of={alert.id}>
            <TableCell strong className="min-w-60">
              <AlertLink
                {...rowAttribute}
                id={alert.id}
                list={list}
                className="scroll-mt-18 rounded-sm wrap-anywhere hover:underline"
              >
                {alert.title}
              </AlertLink>
            </TableCell>
            <TableCell>
              <SeverityBadge severity={alert.severity} />
            </TableCell>
            <TableCell>
              <AlertStatusBadge status={alert.status} isMuted={alert.isMuted} />
            </TableCell>
            <TableCell>{alertSourceLabels[alert.source]}</TableCell>
            <TableCell align="right">{formatNumber(alert.count)}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(alert.firstAt)}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(alert.timestamp)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
