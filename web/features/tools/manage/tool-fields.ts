import { iconNames, type IconName } from '#contract/icon-names.ts';
import type { ManagedTool, ToolForm } from '#contract/manage-tools.ts';

/** The values of the fields for a tool. */
export function toToolValues({ name, description, icon, url }: ManagedTool): ToolForm {
  return { name, description, icon: toIconName(icon), url };
}

export const newToolValues: ToolForm = { name: '', description: '', icon: 'app-window', url: '' };

function toIconName(icon: string): IconName {
  return iconNames.find((name) => name === icon) ?? 'app-window';
}
