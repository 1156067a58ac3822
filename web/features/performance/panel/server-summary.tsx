import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readServerSummary } from '#contract/performance.ts';
import { allows } from '#contract/platform/roles.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { formatDuration, formatMegabytes } from '../format-figures.ts';
import { serverSummaryQuery } from '../performance-queries.ts';

/** The main figures of the server, with a link to all of them for those who may see them. */
export function ServerSummary() {
  const query = useQuery(serverSummaryQuery);
  const role = useRole();
  return (
    <section aria-label="Server">
      <h3 className="mb-2 text-xs font-medium text-muted">Server, laatste minuut</h3>
      <QueryContent
        query={query}
        failed="De cijfers van de server konden niet worden geladen"
        loading={<SkeletonText lines={2} />}
      >
        {(figures) => <Summary figures={figures} />}
      </QueryContent>
      {allows('administrator', role) && (
        <p className="mt-3 text-xs">
          <Link to="/unified-dashboard" className={linkClasses}>
            Alle cijfers
          </Link>
        </p>
      )}
    </section>
  );
}

function Summary({ figures }: { figures: OutputOf<typeof readServerSummary> }) {
  const { requests, statements, eventLoopP99, resident } = figures;
  const shown: [string, string][] = [
    ['Mediaan (p50)', formatDuration(requests.p50)],
    ['p99', formatDuration(requests.p99)],
    ['Event loop (p99)', formatDuration(eventLoopP99)],
    ['Geheugen', formatMegabytes(resident)],
    ['Database (p95)', formatDuration(statements.p95)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {shown.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-xs text-muted">{label}</dt>
          <dd className="text-xl font-bold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
