import type { Tool } from '#contract/tools.ts';

/** What stands below the name of a tool: why it is closed, or what it is for. */
export function toolLine({ status, maintenanceNote, description }: Tool): string {
  return (status === 'maintenance' && maintenanceNote) || description;
}
