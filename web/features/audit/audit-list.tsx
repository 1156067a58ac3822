import { RefreshCw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditLog } from '#contract/audit.ts';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AuditCards } from './audit-cards.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { auditKey, auditQuery, readNewestRow } from './audit-queries.ts';
import { AuditTable } from './audit-table.tsx';
import { useFollowAuditLog } from './use-follow-audit-log.ts';

type Props = { filters: AuditFilters; isFiltered: boolean; onOpen: (row: AuditLog) => void };

/** New rows appear by themselves on the first page; below it a button shows them, so that nothing moves while reading. */
export function AuditList({ filters, isFiltered, onOpen }: Props) {
  const isWide = useTableFits();
  const [hasNewRows, setHasNewRows] = useState(false);
  const query = auditQuery(filters);
  const refetch = () => {
    setHasNewRows(false);
    void queryClient.invalidateQueries({ queryKey: auditKey });
  };
  const readPages = () => queryClient.getQueryData(query.queryKey)?.pages ?? [];
  const announceRows = async () => {
    if (readPages().length <= 1) return refetch();
    if (hasNewRows) return;
    const newest = await readNewestRow(filters).catch(() => null);
    if (newest?.id !== readPages()[0]?.items[0]?.id) setHasNewRows(true);
  };
  useFollowAuditLog(() => void announceRows());
  return (
    <>
      {hasNewRows && (
        <div className="flex justify-center border-t border-line p-2" role="status">
          <Button icon={<RefreshCw aria-hidden />} onClick={refetch}>
            Nieuwe regels tonen
          </Button>
        </div>
      )}
      <PagedList
        query={query}
        label="Logboek"
        failed="Het logboek kon niet worden geladen"
        empty={<NoRows isFiltered={isFiltered} />}
      >
        {(rows) => (isWide ? <AuditTable rows={rows} onOpen={onOpen} /> : <AuditCards rows={rows} onOpen={onOpen} />)}
      </PagedList>
    </>
  );
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      level={2}
      icon={<ScrollText aria-hidden />}
      title={isFiltered ? 'Geen regels gevonden' : 'Nog geen regels'}
      text={isFiltered ? 'Pas de zoekopdracht of de filters aan.' : 'Elke wijziging in het portaal verschijnt hier.'}
    />
  );
}
