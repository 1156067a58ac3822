import { useQuery } from '@tanstack/react-query';
import type { AppMaintenance } from '#contract/maintenance-plans.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { windowText } from '#web/platform/time/window-text.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { appMaintenanceQuery, isUnderWay } from './app-maintenance.ts';

/** The maintenance of apps, under way and planned. */
export function AppMaintenanceList() {
  const query = useQuery(appMaintenanceQuery);
  const now = useNow();
  return (
    <Card as="section" padding="none" aria-labelledby="onderhoud-apps">
      <CardHeader inset id="onderhoud-apps" title="Onderhoud van apps" />
      <QueryContent query={query} failed="Het onderhoud van apps kon niet worden geladen" loading={<Loading />}>
        {(all) => <List rows={all.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())} now={now} />}
      </QueryContent>
    </Card>
  );
}

function List({ rows, now }: { rows: AppMaintenance[]; now: Date }) {
  if (rows.length === 0) return <p className={`${rowClasses} text-muted`}>Er is geen onderhoud gepland.</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.appId} className={rowClasses}>
          <h3 className="text-sm font-semibold tracking-snug wrap-anywhere">{row.name}</h3>
          <p className="flex flex-wrap items-center gap-x-2 text-xs">
            {isUnderWay(row, now) ? <StatusDot tone="warn">In onderhoud</StatusDot> : <span>Gepland onderhoud</span>}
            <span className="inline-block tabular-nums">{windowText(row)}</span>
          </p>
          {row.note && <p className="text-xs wrap-anywhere text-muted">{row.note}</p>}
        </li>
      ))}
    </ul>
  );
}

const rowClasses = 'border-t border-line px-4 py-3';

function Loading() {
  return (
    <SkeletonRegion label="Onderhoud van apps">
      <div className={rowClasses}>
        <Skeleton className="my-1 h-3 w-2/5" />
      </div>
    </SkeletonRegion>
  );
}
