import type { Tool } from '#contract/tools.ts';
import { OpenToolLink, stateOf } from '#web/features/tools/public.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { Door, type DoorShape } from './door.tsx';

/** Opens a tool; one in maintenance says so and leads nowhere. */
export function ToolDoor({ tool, now, shape }: { tool: Tool; now: Date; shape: DoorShape }) {
  const { tone, label, note, isClosed } = stateOf(tool, now);
  const title = isClosed ? (
    tool.name
  ) : (
    <OpenToolLink tool={tool} className="after:absolute after:inset-0 after:rounded-lg">
      {tool.name}
    </OpenToolLink>
  );
  return (
    <Door shape={shape} icon={<NamedIcon name={tool.icon} />} title={title} isOpen={!isClosed}>
      <span data-tip={(isClosed && tool.maintenanceNote) || undefined} className="flex min-w-0">
        <StatusDot tone={tone} note={note}>
          {label}
        </StatusDot>
      </span>
    </Door>
  );
}
