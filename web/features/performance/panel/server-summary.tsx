import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ServerFigures } from '#contract/performance.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { formatDuration, formatMegabytes, formatRate } from '../format-figures.ts';
import { serverFiguresQuery } from '../performance-queries.ts';

/** The main figures of the server, with a link to all of them. */
export function ServerSummary() {
  const { data, error, isFetching, refetch } = useQuery(serverFiguresQuery);
  return (
    <section aria-label="Server">
      <h3 className="mb-2 text-xs font-medium text-muted">Server, laatste 5 minuten</h3>
      {data ? (
        <Summary figures={data} />
      ) : error ? (
        <ErrorState
          title="De cijfers van de server konden niet worden geladen"
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={2} />
      )}
      <p className="mt-3 text-xs">
        <Link to="/unified-dashboard" className={linkClasses}>
          Alle cijfers
        </Link>
      </p>
    </section>
  );
}

function Summary({ figures: { requests, statements, instances } }: { figures: ServerFigures }) {
  const delay = Math.max(0, ...instances.map(({ eventLoop }) => eventLoop.p99));
  const resident = instances.reduce((total, { memory }) => total + memory.resident, 0);
  const shown: [string, string][] = [
    ['Aanroepen', formatRate(requests.perSecond)],
    ['Mediaan (p50)', formatDuration(requests.p50)],
    ['p99', formatDuration(requests.p99)],
    ['Event loop (p99)', formatDuration(delay)],
    ['Geheugen', formatMegabytes(resident)],
    ['Database (p95)', formatDuration(statements.p95)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {shown.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-xs text-muted">{label}</dt>
          <dd className="text-xl font-bold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
