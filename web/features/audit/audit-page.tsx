import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuditLog } from '#contract/audit.ts';
import { callFile } from '#web/platform/call/call-file.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { CsvButton } from '#web/platform/list/csv-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { toAuditFilters } from './audit-filters.ts';
import { AuditList } from './audit-list.tsx';
import { auditQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { auditPage } from './pages.ts';

const AuditDialog = lazyComponent(() => import('./audit-dialog.tsx').then((file) => file.AuditDialog));

const page = getRouteApi('/admin/audit');

/** The audit log for administrators. Its filters are in the URL. */
export function AuditPage() {
  const search = page.useSearch();
  const navigate = page.useNavigate();
  const [openRow, setOpenRow] = useState<AuditLog | null>(null);
  const close = () => setOpenRow(null);
  const filters = toAuditFilters(search);
  const rows = useInfiniteQuery({ ...auditQuery(filters), enabled: false }).data?.pages.flatMap(({ items }) => items);
  const filterBy = (next: AuditSearch, replace = false) =>
    void navigate({ to: '/admin/audit', search: next, replace, resetScroll: false });
  return (
    <>
      <PageHeader {...headerOf(auditPage)}>
        <CsvButton
          load={() => callFile('GET /api/audit-logs/export', { query: filters })}
          name="logboek"
          tip="De nieuwste 50.000 regels die de filters vinden"
        />
      </PageHeader>
      <Card padding="none">
        <AuditFilterBar
          search={search}
          names={{ who: rows?.[0]?.userName ?? null, target: rows?.[0]?.targetName ?? null }}
          onChange={filterBy}
        />
        <AuditList
          key={JSON.stringify(filters)}
          filters={filters}
          isFiltered={Object.keys(search).length > 0}
          onOpen={setOpenRow}
        />
      </Card>
      {openRow && (
        <LazyBoundary onMissing={close}>
          <AuditDialog
            row={openRow}
            onClose={close}
            onFilter={(part) => {
              close();
              filterBy({ ...search, ...part });
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
