import { Ellipsis } from 'lucide-react';
import type { Tool } from '#contract/tools.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand } from '#web/platform/overlays/menu-on-demand.tsx';
import { OpenLink } from '#web/platform/open-link.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { ToolCardLayout } from './tool-card-layout.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { useOpenTool } from './use-open-tool.ts';
import { toolSubtitle } from './tool-subtitle.ts';
import { announcedMoment, describeTool, hasToolMenu } from './tool-state.ts';

const ToolMenu = lazyComponent(() => import('./tool-menu.tsx').then((file) => file.ToolMenu));

export function ToolCard({ tool, now }: { tool: Tool; now: Date }) {
  const role = useRole();
  const { mutate: recordOpen } = useOpenTool();
  const { tone, label, note, isClosed } = describeTool(tool, now);
  const announced = announcedMoment(tool, now);
  return (
    <Card as="li" id={cardElementId(tool.id)} padding="none" className="calm">
      <ToolCardLayout
        tile={
          <IconTile>
            <NamedIcon name={tool.icon} />
          </IconTile>
        }
        name={tool.name}
        description={toolSubtitle(tool)}
        actions={
          hasToolMenu(tool, role) && (
            <span className="calm-extra relative z-10 block">
              <MenuOnDemand
                button={{
                  variant: 'ghost',
                  size: 'sm',
                  icon: <Ellipsis aria-hidden />,
                  'aria-label': `Meer over ${tool.name}`,
                }}
                preload={ToolMenu.preload}
              >
                {(menu) => <ToolMenu tool={tool} {...menu} />}
              </MenuOnDemand>
            </span>
          )
        }
        status={
          <StatusDot tone={tone} note={announced ? `onderhoud ${announced}` : note}>
            {label}
          </StatusDot>
        }
        open={
          isClosed ? (
            // Where there is no room for both, the status says so.
            <Button disabled className="max-xl:hidden">
              Gesloten
            </Button>
          ) : (
            // The whole card opens the tool; a translated link would not cover it while it is pressed.
            <OpenLink
              href={tool.url}
              name={tool.name}
              onOpen={() => recordOpen(tool.id)}
              className="after:absolute after:inset-0 active:translate-none! max-xl:px-1.75 max-xl:[&>:first-child]:sr-only"
            />
          )
        }
      />
    </Card>
  );
}
