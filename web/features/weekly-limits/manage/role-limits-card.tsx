import { Pencil } from 'lucide-react';
import { roleNames } from '#contract/platform/roles.ts';
import type { RoleLimits } from '#contract/role-limits.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { listLimitKinds } from '../limit-kinds.ts';

/** The limits of a role; those that change next week beside those of this week. */
export function RoleLimitsCard({ limits, onChange }: { limits: RoleLimits; onChange: () => void }) {
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
