import { allows, type ViewRole } from '#contract/platform/roles.ts';
import type { Tool } from '#contract/tools.ts';
import { formatUpcoming, isWithinWeek } from '#web/platform/time/format-time.ts';
import type { StatusTone } from '#web/ui/display/status-dot.tsx';

const hourMs = 3_600_000;
const maxTimerMs = 24 * hourMs;

export type ToolState = { tone: StatusTone; label: string; note: string; isClosed: boolean };

/** Status texts and tone of a tool. */
export function describeTool(tool: Tool, now: Date): ToolState {
  switch (tool.status) {
    case 'online':
      return {
        tone: 'ok',
        label: 'Online',
        note: tool.latencyMs === null ? '' : `${Math.round(tool.latencyMs)} ms`,
        isClosed: false,
      };
    case 'maintenance': {
      const note = tool.maintenanceUntil ? untilText(tool.maintenanceUntil, now) : '';
      return { tone: 'warn', label: 'In onderhoud', note, isClosed: true };
    }
    case 'offline':
      return { tone: 'danger', label: 'Offline', note: tool.failure ?? '', isClosed: false };
    default:
      return { tone: 'neutral', label: 'Wordt gecontroleerd', note: '', isClosed: false };
  }
}

/** Whether the card of a tool has a menu: only administrators can do something with a closed one. */
export function hasToolMenu({ status }: Tool, role: ViewRole): boolean {
  return status !== 'maintenance' || allows('administrator', role);
}

/** `3 van de laatste 20 mislukt`, `laatste 20 controles mislukt` */
export function failedChecksText(failed: number, all: number): string {
  if (failed < all) return `${failed} van de laatste ${all} mislukt`;
  return all === 1 ? 'laatste controle mislukt' : `laatste ${all} controles mislukt`;
}

/** `tot 14:00` today, `tot di 14:00` within a week, otherwise with the date. */
export function untilText(until: string, now: Date): string {
  return `tot ${formatUpcoming(until, now)}`;
}

/** `di 14:00` for an open tool of which planned maintenance begins within a week; otherwise empty. */
export function announcedMoment({ status, nextMaintenance }: Tool, now: Date): string {
  if (!nextMaintenance || status !== 'online' || !isWithinWeek(nextMaintenance.startsAt, now)) return '';
  return formatUpcoming(nextMaintenance.startsAt, now);
}

/** The status of all tools in one sentence; empty without tools. */
export function toolsSummary(tools: Tool[], now: Date): string {
  const offline = tools.filter(({ status }) => status === 'offline');
  const closed = tools.filter(({ status }) => status === 'maintenance');
  if (tools.length === 0) return '';
  const [only] = closed;
  const until = closed.length === 1 && only?.maintenanceUntil ? ` ${untilText(only.maintenanceUntil, now)}` : '';
  const exceptions = [
    ...(offline.length > 0 ? [toolsAre(offline, 'offline')] : []),
    ...(closed.length > 0 ? [`${toolsAre(closed, 'in onderhoud')}${until}`] : []),
  ];
  if (exceptions.length > 0) return `${exceptions.join('; ')}.`;
  return tools.every(({ status }) => status === 'online') ? 'Alle tools zijn online.' : '';
}

function toolsAre(tools: Tool[], what: string): string {
  return tools.length === 1 ? `${tools[0]?.name} is ${what}` : `${tools.length} tools zijn ${what}`;
}

/** Milliseconds after an announced end, other ones in every tab: all open pages wait for the same end. */
const spread = 1000 + Math.random() * 20_000;

/** Milliseconds until just after the first announced maintenance ends; at most a day, because longer timers overflow. */
export function millisecondsUntilMaintenanceEnds(
  tools: Tool[] | undefined,
  now = Date.now(),
  after = spread,
): number | false {
  const ends = (tools ?? [])
    .filter(({ status, maintenanceUntil }) => status === 'maintenance' && maintenanceUntil)
    .map(({ maintenanceUntil }) => Date.parse(maintenanceUntil ?? '') - now);
  if (ends.length === 0) return false;
  return Math.min(Math.max(Math.min(...ends) + after, 60_000), maxTimerMs);
}
