import type { ManagedTool } from '#contract/manage-tools.ts';
import { formatClock } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { failedChecksText } from '../tool-state.ts';

/** The last checks of a tool as bars, the newest right; the height of a bar is its latency. */
export function ToolChecks({ tool: { name, checks, checkedAt } }: { tool: ManagedTool }) {
  if (checkedAt === null || checks.length === 0) return <p className="text-xs text-muted">Nog niet gecontroleerd</p>;
  const failed = checks.filter(({ isOnline }) => !isOnline).length;
  const [latest] = checks;
  const slowest = Math.max(...checks.map(({ latencyMs }) => latencyMs ?? 0));
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <ol data-chart aria-label={`Laatste controles van ${name}`} className="flex h-7 items-end gap-0.5">
        {checks.toReversed().map(({ checkedAt: at, isOnline, latencyMs, failure }) => (
          <li
            key={at}
            data-tip={`${formatClock(at)} · ${isOnline ? `${latencyMs ?? 0} ms` : failure}`}
            className={cx(
              'w-1.5 rounded-xs forced-color-adjust-none',
              isOnline ? 'bg-ok forced-colors:bg-[CanvasText]' : 'bg-danger forced-colors:bg-[Highlight]',
            )}
            style={{ height: isOnline ? `${25 + (75 * (latencyMs ?? 0)) / Math.max(slowest, 1)}%` : '100%' }}
          >
            <VisuallyHidden>
              {formatClock(at)} {isOnline ? `online, ${latencyMs ?? 0} milliseconden` : `offline, ${failure}`}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p className="text-xs text-muted">
        <RelativeTime moment={checkedAt} />
        <span data-figure className="sr-only">
          {' '}
          · {latest && (latest.isOnline ? `${latest.latencyMs ?? 0} ms` : latest.failure)}
          {failed < checks.length && `, traagste van ${checks.length}: ${slowest} ms`}
        </span>
        {failed > 0 && <span className="text-danger"> · {failedChecksText(failed, checks.length)}</span>}
      </p>
    </div>
  );
}
