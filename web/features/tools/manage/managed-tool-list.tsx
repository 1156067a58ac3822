import { Ellipsis } from 'lucide-react';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand, type MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { LazyDragHandle, LazySortableCards, useDraggingWhenIdle } from '#web/platform/reorder/lazy-dragging.tsx';
import { listMoves } from '#web/platform/reorder/list-moves.ts';
import { formatClock } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { describeTool, failedChecksText } from '../tool-state.ts';
import { windowText } from '#web/platform/time/window-text.ts';
import type { ManagedToolMenuProps } from './managed-tool-menu.tsx';
import { useMoveTool } from './managed-tool-mutations.ts';
import { refusedAddress } from './refused-address.ts';

type ManagedToolListProps = {
  tools: ManagedTool[];
  /** False in the archive. */
  isMovable: boolean;
};

/** The tools; those in use can be moved by dragging, by keyboard and from their menu. */
export function ManagedToolList({ tools, isMovable }: ManagedToolListProps) {
  const { mutate } = useMoveTool();
  const hasHandles = useDraggingWhenIdle();
  const moves = isMovable ? listMoves(tools, mutate) : null;
  return (
    <>
      <ul aria-label="Tools">
        {tools.map((tool) => (
          <ManagedToolRow key={tool.id} tool={tool} moves={moves} hasHandle={hasHandles} />
        ))}
      </ul>
      {moves && hasHandles && <LazySortableCards rows={tools} onMove={moves.move} />}
    </>
  );
}

const ManagedToolMenu = lazyComponent(() => import('./managed-tool-menu.tsx').then((file) => file.ManagedToolMenu));

type ManagedToolRowProps = Omit<ManagedToolMenuProps, keyof MenuOnDemandProps> & { hasHandle: boolean };

/** A tool with its status, last checks and actions. */
function ManagedToolRow({ tool, moves, hasHandle }: ManagedToolRowProps) {
  const { tone, label, note } = describeTool(tool, useNow());
  const isRefused = tool.status === 'offline' && tool.checks[0]?.isRefused === true;
  return (
    <li
      id={cardElementId(tool.id)}
      className={cx(
        'group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 border-t border-line bg-surface-1 py-3 pr-4',
        'data-dragging:z-10 data-dragging:shadow-float lg:grid-cols-[minmax(0,1fr)_17rem_auto] lg:gap-x-6',
        moves ? 'pl-7' : 'pl-4',
      )}
    >
      {moves && hasHandle && <LazyDragHandle id={tool.id} name={tool.name} />}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <IconTile>
          <NamedIcon name={tool.icon} />
        </IconTile>
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="wrap-anywhere text-sm font-semibold tracking-snug">{tool.name}</h2>
          <p className="text-xs wrap-anywhere text-muted">{tool.description}</p>
          <p className="text-xs wrap-anywhere text-muted">{tool.url}</p>
        </div>
      </div>
      {tool.archivedAt === null && (
        <div className="grid grid-cols-1 gap-1.5 max-lg:col-span-2 max-lg:row-start-2">
          <div className="flex [&_span]:text-wrap">
            <StatusDot tone={tone} note={note}>
              {label}
            </StatusDot>
          </div>
          {isRefused && <p className="text-xs text-muted">{refusedAddress}</p>}
          {tool.maintenanceNote && <p className="text-xs text-muted">{tool.maintenanceNote}</p>}
          {tool.nextMaintenance && (
            <p className="text-xs wrap-anywhere text-muted">
              Gepland onderhoud <span className="inline-block">{windowText(tool.nextMaintenance)}</span>
            </p>
          )}
          <ToolChecks tool={tool} />
        </div>
      )}
      <div className="max-lg:col-start-2 max-lg:row-start-1 lg:col-start-3">
        <MenuOnDemand
          button={{ variant: 'ghost', icon: <Ellipsis aria-hidden />, 'aria-label': `Beheer ${tool.name}` }}
          preload={ManagedToolMenu.preload}
        >
          {(menu) => <ManagedToolMenu tool={tool} moves={moves} {...menu} />}
        </MenuOnDemand>
      </div>
    </li>
  );
}

/** The last checks of a tool as bars, the newest right; the height of a bar is its latency. */
function ToolChecks({ tool: { name, checks, checkedAt } }: { tool: ManagedTool }) {
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
