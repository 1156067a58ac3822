import { queryOptions, useQuery } from '@tanstack/react-query';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const mostVotedQuery = queryOptions({
  queryKey: ['votes', 'most-voted'],
  queryFn: ({ signal }) => call('GET /api/votes/most-voted', { signal }),
});

const rowClasses = 'grid h-9 grid-cols-[minmax(0,10rem)_1fr_3.5rem] items-center gap-3';

/** The apps with the most votes of this week. */
export function MostVoted() {
  const { data: apps } = useApps();
  return (
    <Card as="section" aria-labelledby="meest-gevraagd">
      <CardHeader
        id="meest-gevraagd"
        title="Meest gevraagd"
        note="deze week"
        action={<AppsLink view={{ sort: 'stemmen' }}>Alle apps</AppsLink>}
      />
      <QueryContent
        query={useQuery(mostVotedQuery)}
        failed="De stemmen konden niet worden geladen"
        loading={<Loading />}
      >
        {(votes) => {
          const rows = votes.flatMap((vote) => {
            const app = apps?.find(({ id }) => id === vote.appId);
            return app ? [{ ...vote, name: app.name }] : [];
          });
          if (rows.length === 0)
            return (
              <p className="text-muted">Deze week is nog niet gestemd. Bij “Alle apps” brengt u de eerste stem uit.</p>
            );
          return <Bars rows={rows} />;
        }}
      </QueryContent>
    </Card>
  );
}

function Bars({ rows }: { rows: { appId: string; name: string; votes: number }[] }) {
  const most = rows[0]!.votes;
  return (
    <ol>
      {rows.map(({ appId, name, votes }, at) => (
        <li key={appId} className={rowClasses}>
          <span className="truncate">{name}</span>
          <span aria-hidden>
            <span data-chart className="block h-2 overflow-hidden rounded-full bg-surface-2">
              <span
                className={cx('block h-full rounded-full', at === 0 ? 'bg-accent-mark' : 'bg-link opacity-75')}
                style={{ width: `${(votes / most) * 100}%` }}
              />
            </span>
          </span>
          <span className="text-right font-semibold tabular-nums">{formatNumber(votes)}</span>
        </li>
      ))}
    </ol>
  );
}

function Loading() {
  return (
    <SkeletonRegion label="Meest gevraagd">
      {[80, 70, 55, 50, 40].map((width) => (
        <div key={width} className={rowClasses}>
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-3.5 w-8 justify-self-end" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
