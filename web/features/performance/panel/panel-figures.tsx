import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { readServerSummary } from '#contract/performance.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { allows } from '#contract/platform/roles.ts';
import { rateVital, vitalNames, type VitalName } from '#contract/vital-ratings.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useStore } from '#web/platform/use-store.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import {
  formatDuration,
  formatMegabytes,
  formatVital,
  ratingTexts,
  ratingTones,
  vitalTexts,
} from '../format-figures.ts';
import { serverSummaryQuery } from '../performance-queries.ts';
import { ownVitals } from '../vitals/own-vitals.ts';

/** The web vitals of this visit and the figures of the server. */
export function PanelFigures() {
  return (
    <div className="grid gap-4">
      <OwnVitals />
      <ServerSummary />
    </div>
  );
}

/** What this browser measured since the page was loaded. */
function OwnVitals() {
  const vitals = useStore(ownVitals);
  return (
    <section aria-label="Uw bezoek">
      <h3 className="mb-2 text-xs font-medium text-muted">Uw bezoek, gemeten in deze browser</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {vitalNames.map((name) => (
          <OwnVital key={name} name={name} value={vitals[name]} />
        ))}
      </dl>
    </section>
  );
}

function OwnVital({ name, value }: { name: VitalName; value: number | undefined }) {
  const rating = value === undefined ? null : rateVital(name, value);
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">
        <abbr title={vitalTexts[name]} className="font-medium no-underline">
          {name}
        </abbr>
        <span className="block">{vitalTexts[name]}</span>
      </dt>
      <dd className="text-xl font-bold tracking-tight tabular-nums">{formatVital(name, value)}</dd>
      <dd>
        <StatusDot tone={rating ? ratingTones[rating] : 'neutral'}>
          {rating ? ratingTexts[rating] : name === 'INP' ? 'Nog geen invoer' : 'Nog niet gemeten'}
        </StatusDot>
      </dd>
    </div>
  );
}

/** The main figures of the server, with a link to all of them for those who may see them. */
function ServerSummary() {
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
