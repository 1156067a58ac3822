import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { roleNames } from '#contract/platform/roles.ts';
import type { RoleLimits } from '#contract/role-limits.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatClock, formatLongDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { listLimitKinds } from '../limit-kinds.ts';
import { roleLimitsPage } from '../pages.ts';
import { roleLimitsQuery } from './role-limits-query.ts';

const RoleLimitsDialog = lazyComponent(() => import('./role-limits-dialog.tsx').then((file) => file.RoleLimitsDialog));

/** The weekly limits of each role, for administrators. */
export function RoleLimitsPage() {
  const query = useQuery(roleLimitsQuery);
  const [changed, setChanged] = useState<RoleLimits | null>(null);
  const close = () => setChanged(null);
  const renewsAt = query.data?.[0]?.renewsAt;
  return (
    <>
      <PageHeader {...headerOf(roleLimitsPage)} />
      <Banner className="mb-3" title="De lopende week verandert niet.">
        Een wijziging geldt vanaf {renewsAt ? `${formatLongDay(renewsAt)} om ${formatClock(renewsAt)}` : 'maandag'}.
      </Banner>
      <QueryContent
        query={query}
        failed="De weeklimieten konden niet worden geladen"
        errorFrame={Card}
        loading={
          <SkeletonRegion label="Weeklimieten" className="grid gap-3 lg:grid-cols-2">
            {Object.values(roleNames).map((name) => (
              <Card key={name}>
                <CardHeader title={name} />
                <Skeleton className="h-11" />
              </Card>
            ))}
          </SkeletonRegion>
        }
      >
        {(roles) => (
          <ul className="grid gap-3 lg:grid-cols-2">
            {roles.map((limits) => (
              <RoleLimitsCard key={limits.role} limits={limits} onChange={() => setChanged(limits)} />
            ))}
          </ul>
        )}
      </QueryContent>
      {changed && (
        <LazyBoundary onMissing={close}>
          <RoleLimitsDialog limits={changed} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}

/** The limits of a role; those that change next week beside those of this week. */
function RoleLimitsCard({ limits, onChange }: { limits: RoleLimits; onChange: () => void }) {
  const name = roleNames[limits.role];
  return (
    <Card as="li">
      <CardHeader
        title={name}
        action={
          <Button
            size="sm"
            icon={<Pencil aria-hidden />}
            aria-label={`Limieten van ${name} wijzigen`}
            onClick={onChange}
          >
            Wijzigen
          </Button>
        }
      />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-3">
        {listLimitKinds(limits.role).map(({ type, label }) => (
          <div key={type} className="min-w-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {formatNumber(limits.thisWeek[type])}
              {limits[type] !== limits.thisWeek[type] && (
                <span className="block text-xs font-medium text-link">volgende week {formatNumber(limits[type])}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
