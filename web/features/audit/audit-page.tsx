import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callFile } from '#web/platform/call/call-file.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { CsvButton } from '#web/platform/list/csv-button.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { WorkObjectSkeleton } from '#web/platform/split-view/object-content.tsx';
import { useCloseObject } from '#web/platform/split-view/object-history.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { whenIdle } from '#web/platform/when-idle.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { openEventOf, toAuditFilters } from './audit-filters.ts';
import { AuditList } from './audit-list.tsx';
import { auditQuery } from './audit-queries.ts';
import { auditPage } from './pages.ts';

const OpenEvent = lazyComponent(() => import('./open-event.tsx').then((file) => file.OpenEvent));

const page = getRouteApi('/admin/audit');

/** The audit log for administrators, and the open row beside it. Its filters and the open row are in the URL. */
export function AuditPage() {
  const search = page.useSearch();
  const { event: _event, ...filter } = search;
  const openId = openEventOf(search);
  const isOpen = openId !== null;
  const navigate = page.useNavigate();
  const filters = toAuditFilters(filter);
  const rows = useInfiniteQuery({ ...auditQuery(filters), enabled: false }).data?.pages.flatMap(({ items }) => items);
  const close = useCloseObject(
    () => void navigate({ to: '/admin/audit', search: filter, replace: true, resetScroll: false }),
  );
  useEffect(() => whenIdle(() => void OpenEvent.preload()), []);
  return (
    <>
      {/* Stays, so that closing a row returns to the page as it was scrolled. */}
      <div hidden={isOpen}>
        <PageHeader {...headerOf(auditPage)}>
          <CsvButton
            load={() => callFile('GET /api/audit-logs/export', { query: filters })}
            name="logboek"
            tip="De nieuwste 50.000 regels die de filters vinden"
          />
        </PageHeader>
      </div>
      <SplitView
        openId={openId}
        back={{ to: '/admin/audit', search: filter, label: 'Logboek' }}
        onStep={(event) =>
          void navigate({ to: '/admin/audit', search: { ...filter, event }, replace: true, state: (state) => state })
        }
        onClose={close}
        object={
          openId !== null && (
            <LazyBoundary fallback={<WorkObjectSkeleton label="Gebeurtenis" />}>
              <OpenEvent key={openId} id={openId} known={rows?.find(({ id }) => id === openId)} filter={filter} />
            </LazyBoundary>
          )
        }
        list={
          <Card padding="none">
            <AuditFilterBar
              search={filter}
              names={{ who: rows?.[0]?.userName ?? null, target: rows?.[0]?.targetName ?? null }}
              isNarrow={isOpen}
              onChange={(next, replace = false) =>
                void navigate({
                  to: '/admin/audit',
                  search: { ...next, ...(openId !== null && { event: openId }) },
                  replace: replace || isOpen,
                  resetScroll: false,
                })
              }
            />
            <AuditList key={JSON.stringify(filters)} filters={filters} filter={filter} openId={openId} />
          </Card>
        }
      />
    </>
  );
}
