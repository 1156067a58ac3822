import type { Tool } from '#contract/tools.ts';
import { describeTool } from '#web/features/tools/public.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import type { PaletteItem } from './palette-item.ts';

/** The item that opens a tool; during maintenance it leads to its card. */
export function toolItem(tool: Tool, now: Date, onOpen: (toolId: string) => void): PaletteItem {
  const { id, name, description, icon, url } = tool;
  const { label, isClosed } = describeTool(tool, now);
  return {
    id: `tool-${id}`,
    title: name,
    description,
    category: 'navigation',
    keywords: ['tool openen'],
    tile: (
      <IconTile size="sm">
        <NamedIcon name={icon} />
      </IconTile>
    ),
    target: isClosed ? { href: '/apps' } : { newTab: url, onOpen: () => onOpen(id) },
    note: label,
    isSearchOnly: true,
  };
}
