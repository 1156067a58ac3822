import type { Limits } from '#contract/weekly-limits.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { formatWeekMoment } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import type { LimitKind } from './limit-kinds.ts';
import { LimitsSkeleton } from './limits-skeleton.tsx';
import { useLimits } from './use-limits.ts';

type Props = { kinds: readonly LimitKind[]; collapsed: boolean };

/** The weekly limits of the role in the sidebar; the server's figures, without optimistic updates. */
export function WeeklyLimits({ kinds, collapsed }: Props) {
  const { data, error, refetch } = useLimits();
  if (!data && error) {
    const retry = () => void refetch();
    return (
      <section aria-label="Weeklimieten" className="text-xs text-muted">
        {!collapsed && `${errorText(error)} `}
        <Button
          size="sm"
          variant="link"
          {...(collapsed && {
            'aria-label': 'Weeklimieten opnieuw laden',
            'data-tip': errorText(error),
            'data-tip-side': 'right',
          })}
          onClick={retry}
        >
          {collapsed ? '…' : 'Opnieuw proberen'}
        </Button>
      </section>
    );
  }
  if (!data) return <LimitsSkeleton kinds={kinds} collapsed={collapsed} />;
  return (
    <section aria-label="Weeklimieten">
      {collapsed ? (
        <ul className="grid gap-2">
          {kinds.map((kind) => (
            <CompactLimit key={kind.type} kind={kind} limits={data} />
          ))}
        </ul>
      ) : (
        <>
          <div className="mb-1.5 flex min-h-5 flex-wrap items-baseline justify-between gap-x-2">
            <h2 className="font-medium whitespace-nowrap">Deze week</h2>
            <span className="text-xs whitespace-nowrap text-muted">nieuw op {formatWeekMoment(data.renewsAt)}</span>
          </div>
          <ul className="grid grid-cols-[auto_minmax(1.5rem,1fr)_auto] gap-x-3 gap-y-1.5">
            {kinds.map((kind) => (
              <LimitRow key={kind.type} kind={kind} limits={data} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type LimitProps = { kind: LimitKind; limits: Limits };

function LimitRow({ kind: { type, label }, limits }: LimitProps) {
  return (
    <li className="col-span-3 grid min-h-4 grid-cols-subgrid items-center text-xs text-muted">
      {/* The bar says the same to screen readers. */}
      <span aria-hidden className="truncate">
        {label}
      </span>
      <LimitBar type={type} label={label} limits={limits} />
      <span aria-hidden className="text-right tabular-nums">
        <span className="font-semibold text-ink">{limits[type].used}</span> / {limits[type].max}
      </span>
    </li>
  );
}

/** For the collapsed sidebar: the figures above a short bar, its name in a tooltip. */
function CompactLimit({ kind: { type, label }, limits }: LimitProps) {
  const { used, max } = limits[type];
  return (
    <li
      data-tip={`${label}: ${used} van ${max}`}
      data-tip-side="right"
      className="grid h-5.5 content-between text-center text-xs/4 text-muted tabular-nums"
    >
      <span aria-hidden>
        <span className="font-semibold text-ink">{used}</span>/{max}
      </span>
      <LimitBar type={type} label={label} limits={limits} />
    </li>
  );
}

function LimitBar({ type, label, limits }: Omit<LimitKind, 'access'> & { limits: Limits }) {
  return (
    <Progress
      label={label}
      value={limits[type].used}
      max={limits[type].max}
      tone={type === 'votes' ? 'accent' : 'brand'}
    />
  );
}
