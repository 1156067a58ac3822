import type { Tool } from '#contract/tools.ts';

/** The line below the name of a tool: the maintenance note, or its description. */
export function toolSubtitle({ status, maintenanceNote, description }: Tool): string {
  return (status === 'maintenance' && maintenanceNote) || description;
}
