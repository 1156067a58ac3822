import { Ellipsis } from 'lucide-react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand, type MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { LazyDragHandle } from '#web/platform/reorder/lazy-dragging.tsx';
import { describeTool } from '../tool-state.ts';
import type { ManagedToolMenuProps } from './managed-tool-menu.tsx';
import { refusedAddress } from './refused-address.ts';
import { ToolChecks } from './tool-checks.tsx';

const ManagedToolMenu = lazyComponent(() => import('./managed-tool-menu.tsx').then((file) => file.ManagedToolMenu));

type ManagedToolRowProps = Omit<ManagedToolMenuProps, keyof MenuOnDemandProps> & { hasHandle: boolean };

/** A tool with its status, last checks and actions. */
export function ManagedToolRow({ tool, moves, hasHandle }: ManagedToolRowProps) {
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
