import { useQuery } from '@tanstack/react-query';
import type { StatementTime } from '#contract/database-tools.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { CardTable } from '../card-table.tsx';
import { statementTimesQuery } from '../database-queries.ts';
import { formatMilliseconds } from '../format-milliseconds.ts';

const sources = {
  postgres: 'Gemeten door PostgreSQL (pg_stat_statements), van alle servers samen',
  portal: 'Gemeten door deze server, alleen van zijn eigen opdrachten',
};

/** The statements that took the most time. */
export function StatementsTab() {
  return (
    <QueryContent
      deferred
      query={useQuery(statementTimesQuery)}
      failed="De opdrachten konden niet worden geladen"
      loading={<SkeletonList label="Opdrachten" rows={5} />}
    >
      {({ source, since, statements }) => (
        <div className="grid gap-3">
          <p className="text-muted">
            {sources[source]}
            {since && `, sinds ${formatDateTime(since)}`}. Waarden staan er niet in.
          </p>
          {statements.length === 0 ? (
            <p className="text-muted">Er is nog niets gemeten.</p>
          ) : (
            <StatementTable statements={statements} />
          )}
        </div>
      )}
    </QueryContent>
  );
}

function StatementTable({ statements }: { statements: StatementTime[] }) {
  return (
    <CardTable label="Traagste opdrachten">
      <thead>
        <tr>
          <TableHeadCell>Opdracht</TableHeadCell>
          <TableHeadCell align="right">Keren</TableHeadCell>
          <TableHeadCell align="right">Gemiddeld</TableHeadCell>
          <TableHeadCell align="right">Langste</TableHeadCell>
          <TableHeadCell align="right">Totaal</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {statements.map(({ text, calls, meanMs, maxMs, totalMs }) => (
          <TableRow key={text}>
            <TableCell strong className="max-w-60 min-w-50 xl:max-w-140">
              <StatementText text={text} />
            </TableCell>
            <TableCell align="right">{formatNumber(calls)}</TableCell>
            <TableCell align="right">{formatMilliseconds(meanMs)}</TableCell>
            <TableCell align="right">{formatMilliseconds(maxMs)}</TableCell>
            <TableCell align="right">{formatMilliseconds(totalMs)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </CardTable>
  );
}

/** Its beginning on one line; all of it when it is opened. */
function StatementText({ text }: { text: string }) {
  const short = text.replaceAll(/\s+/g, ' ').trim();
  return (
    <details className="group font-mono text-xs font-normal">
      <summary className="cursor-pointer truncate rounded-sm">{short.slice(0, 200)}</summary>
      <pre className="mt-2 max-h-60 overflow-auto rounded-md bg-surface-2 p-2 whitespace-pre-wrap">{text.trim()}</pre>
    </details>
  );
}
