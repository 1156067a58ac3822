import { Link } from '@tanstack/react-router';
import { RefreshCw, ScrollText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { outcomeNames } from '#contract/value-labels.ts';
import { describeActor, describeEvent, describeTarget } from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { liveStatus, sendSignal } from '#web/platform/live/live.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { stateOfObject } from '#web/platform/split-view/object-history.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { auditKey, auditQuery, readNewestRow } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

type Props = {
  filters: AuditFilters;
  /** The same filters, as they are typed. */
  filter: AuditSearch;
  openId: string | null;
};

/** New rows appear by themselves on the first page; below it a button shows them, so that nothing moves while reading. */
export function AuditList({ filters, filter, openId }: Props) {
  const isTable = useTableFits() && openId === null;
  const [hasNewRows, setHasNewRows] = useState(false);
  const query = auditQuery(filters);
  const list = { filter, openId };
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
        empty={<NoRows isFiltered={Object.keys(filter).length > 0} />}
      >
        {(rows) => (isTable ? <AuditTable rows={rows} list={list} /> : <AuditCards rows={rows} list={list} />)}
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

type RowsProps = { rows: AuditLog[]; list: { filter: AuditSearch; openId: string | null } };

/** A link that opens a row beside the list. */
function EventLink({ row, list, className }: { row: AuditLog; list: RowsProps['list']; className: string }) {
  const isSplit = list.openId !== null;
  return (
    <Link
      {...rowAttribute}
      to="/admin/audit"
      search={{ ...list.filter, event: row.id }}
      replace={isSplit}
      state={(state) => stateOfObject(state, isSplit)}
      className={className}
    >
      {describeEvent(row)}
    </Link>
  );
}

/** The rows as cards, for narrow screens and beside an open row. */
function AuditCards({ rows, list }: RowsProps) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
        <li
          key={row.id}
          data-row-of={row.id}
          aria-current={row.id === list.openId || undefined}
          className={cx('relative px-4 py-2.5', row.id === list.openId && 'bg-selected')}
        >
          <EventLink
            row={row}
            list={list}
            className="scroll-my-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
          />
          <p className="text-pretty wrap-anywhere text-muted">
            {[describeActor(row), row.target !== null && row.target === row.userId ? '' : describeTarget(row)]
              .filter(Boolean)
              .join(' → ')}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
            <OutcomeBadge outcome={row.outcome} />
            <span>{formatDateTime(row.createdAt)}</span>
            <span>{row.ipAddress}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function AuditTable({ rows, list }: RowsProps) {
  return (
    <Table label="Logboek">
      <thead>
        <tr>
          <TableHeadCell>Tijd</TableHeadCell>
          <TableHeadCell>Gebeurtenis</TableHeadCell>
          <TableHeadCell>Wie</TableHeadCell>
          <TableHeadCell>Op wie of wat</TableHeadCell>
          <TableHeadCell>Resultaat</TableHeadCell>
          <TableHeadCell>IP-adres</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} data-row-of={row.id}>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(row.createdAt)}</TableCell>
            <TableCell strong>
              <EventLink row={row} list={list} className="scroll-mt-18 rounded-sm wrap-anywhere hover:underline" />
            </TableCell>
            <TableCell className="max-w-48 truncate">{describeActor(row)}</TableCell>
            <TableCell className="max-w-60 truncate">{describeTarget(row)}</TableCell>
            <TableCell>
              <OutcomeBadge outcome={row.outcome} />
            </TableCell>
            <TableCell className="tabular-nums">{row.ipAddress}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

export function OutcomeBadge({ outcome }: Pick<AuditLog, 'outcome'>) {
  return <Badge tone={outcome === 'success' ? 'ok' : 'danger'}>{outcomeNames[outcome]}</Badge>;
}

/** Milliseconds; the server notifies for three times as long after a signal. */
const interval = 5000;

/**
 * Calls `onRows` when rows were added to the audit log, while the page is visible, and at each connection, where there may
 * be none: without a connection no signal arrives.
 */
function useFollowAuditLog(onRows: () => void): void {
  const handleRows = useEffectEvent(onRows);
  useEffect(() => {
    const follow = () => document.visibilityState === 'visible' && sendSignal({ type: 'audit.signal' });
    const stopListening = onLiveMessage('audit.signal', () => handleRows());
    const stopWatching = liveStatus.subscribe(() => {
      if (liveStatus.read() !== 'connected') return;
      follow();
      handleRows();
    });
    follow();
    const timer = setInterval(follow, interval);
    document.addEventListener('visibilitychange', follow);
    return () => {
      stopListening();
      stopWatching();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}
