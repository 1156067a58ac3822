import type { Tool } from '#contract/tools.ts';
import { OpenToolLink, describeTool } from '#web/features/tools/public.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { LinkCard, type LinkCardShape } from './link-card.tsx';

/** A card that opens a tool; disabled during maintenance. */
export function ToolLinkCard({ tool, now, shape }: { tool: Tool; now: Date; shape: LinkCardShape }) {
  const { tone, label, note, isClosed } = describeTool(tool, now);
  const title = isClosed ? (
    tool.name
  ) : (
    <OpenToolLink tool={tool} className="after:absolute after:inset-0 after:rounded-lg">
      {tool.name}
    </OpenToolLink>
  );
  return (
    <LinkCard shape={shape} icon={<NamedIcon name={tool.icon} />} title={title} isEnabled={!isClosed}>
      <span data-tip={(isClosed && tool.maintenanceNote) || undefined} className="flex min-w-0 [&_span]:text-wrap">
        <StatusDot tone={tone} note={note}>
          {label}
        </StatusDot>
      </span>
    </LinkCard>
  );
}
