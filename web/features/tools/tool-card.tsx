import { Ellipsis, ExternalLink } from 'lucide-react';
import type { Tool } from '#contract/tools.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand } from '#web/platform/overlays/menu-on-demand.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { OpenToolLink } from './open-tool-link.tsx';
import { ToolCardLayout } from './tool-card-layout.tsx';
import { toolSubtitle } from './tool-subtitle.ts';
import { describeTool } from './tool-state.ts';

const ToolMenu = lazyComponent(() => import('./tool-menu.tsx').then((file) => file.ToolMenu));

export function ToolCard({ tool, now }: { tool: Tool; now: Date }) {
  const role = useRole();
  const { tone, label, note, isClosed } = describeTool(tool, now);
  return (
    <Card as="li" padding="none">
      <ToolCardLayout
        tile={
          <IconTile>
            <NamedIcon name={tool.icon} />
          </IconTile>
        }
        name={tool.name}
        description={toolSubtitle(tool)}
        actions={
          role === 3 && (
            <span className="relative z-10 block">
              <MenuOnDemand
                button={{ variant: 'ghost', icon: <Ellipsis aria-hidden />, 'aria-label': `Beheer ${tool.name}` }}
                preload={ToolMenu.preload}
              >
                {(menu) => <ToolMenu tool={tool} {...menu} />}
              </MenuOnDemand>
            </span>
          )
        }
        status={
          <StatusDot tone={tone} note={note}>
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
            <OpenToolLink
              tool={tool}
              className={cx(buttonClasses(), 'after:absolute after:inset-0 active:translate-none!')}
            >
              <span className="max-xl:sr-only">Openen</span>
              <VisuallyHidden> {tool.name}</VisuallyHidden>
              <ExternalLink aria-hidden />
            </OpenToolLink>
          )
        }
      />
    </Card>
  );
}
