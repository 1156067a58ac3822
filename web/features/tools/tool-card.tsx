import { Ellipsis, ExternalLink } from 'lucide-react';
import type { Tool } from '#contract/tools.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { NamedIcon } from '#web/ui/named-icon.tsx';
import { StatusDot } from '#web/ui/status-dot.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { OpenToolLink } from './open-tool-link.tsx';
import { stateOf } from './tool-state.ts';

const ToolMenu = onDemand(() => import('./tool-menu.tsx').then((file) => file.ToolMenu));

export function ToolCard({ tool, now }: { tool: Tool; now: Date }) {
  const { role } = useUser();
  const { tone, label, note, isClosed } = stateOf(tool, now);
  return (
    <Card as="li">
      <div className="flex items-center gap-3">
        <IconTile>
          <NamedIcon name={tool.icon} />
        </IconTile>
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold tracking-snug">{tool.name}</h3>
          <p className="truncate text-xs text-muted">{(isClosed && tool.maintenanceNote) || tool.description}</p>
        </div>
        {role === 3 && (
          <Part
            fallback={<Button variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={`Beheer ${tool.name}`} />}
          >
            <ToolMenu tool={tool} />
          </Part>
        )}
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <StatusDot tone={tone} note={note}>
          {label}
        </StatusDot>
        {isClosed ? (
          <Button disabled>Gesloten</Button>
        ) : (
          <OpenToolLink tool={tool} className={buttonLook()}>
            Openen
            <VisuallyHidden> {tool.name}</VisuallyHidden>
            <ExternalLink aria-hidden />
          </OpenToolLink>
        )}
      </div>
    </Card>
  );
}
