import { Ellipsis } from 'lucide-react';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand } from '#web/platform/overlays/menu-on-demand.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { describeTool } from '../tool-state.ts';
import { refusedAddress } from './refused-address.ts';
import { ToolChecks } from './tool-checks.tsx';

const ManagedToolMenu = lazyComponent(() => import('./managed-tool-menu.tsx').then((file) => file.ManagedToolMenu));

/** A tool with its status, last checks and actions. */
export function ManagedToolRow({ tool }: { tool: ManagedTool }) {
  const { tone, label, note } = describeTool(tool, useNow());
  const isRefused = tool.status === 'offline' && tool.checks[0]?.isRefused === true;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 border-t border-line px-4 py-3 lg:gap-x-6 lg:grid-cols-[minmax(0,1fr)_17rem_auto]">
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
        <div className="grid gap-1.5 max-lg:col-span-2 max-lg:row-start-2">
          <StatusDot tone={tone} note={isRefused ? 'niet opgevraagd' : note}>
            {label}
          </StatusDot>
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
          {(menu) => <ManagedToolMenu tool={tool} {...menu} />}
        </MenuOnDemand>
      </div>
    </li>
  );
}
