import type { getToolUptime } from '#contract/tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDayOfMonth } from '#web/platform/time/format-time.ts';

export type Uptime = OutputOf<typeof getToolUptime>;
export type ToolUptime = Uptime['tools'][number];

/** `partly`: mostly online. `none`: nothing is known of the day. */
export type DayState = 'online' | 'partly' | 'offline' | 'maintenance' | 'none';

export type DescribedDay = { day: string; state: DayState; text: string };

/** Seconds that are not worth a word: a check is a minute after the one before it. */
const negligible = 90;
/** Of the known time without maintenance: a day below it is shown as offline. */
const mostlyOnline = 0.95;

/** The days of one tool with the words of their bars. */
export function describeDays(days: Uptime['days'], tool: ToolUptime): DescribedDay[] {
  return days.map(({ day, seconds }, at) => {
    const [online = 0, offline = 0, maintenance = 0] = [tool.online[at], tool.offline[at], tool.maintenance[at]];
    const unknown = Math.max(0, seconds - online - offline - maintenance);
    const parts = [
      offline > 0 && `${formatSpan(offline)} offline`,
      maintenance > 0 && `${formatSpan(maintenance)} onderhoud`,
      online + offline > 0 && unknown > negligible && `${formatSpan(unknown)} niet gemeten`,
    ].filter((part) => part !== false);
    const measured = online + offline;
    const label =
      measured > 0 ? `${formatPercentage(percentageOf(online, measured))} bereikbaar` : noneText(maintenance);
    // Noon in UTC is on the same day in Amsterdam.
    const date = formatDayOfMonth(`${day}T12:00:00.000Z`);
    return { day, state: stateOf(online, offline, maintenance), text: [`${date}: ${label}`, ...parts].join(', ') };
  });
}

function noneText(maintenance: number): string {
  return maintenance > 0 ? 'verder niet gemeten' : 'niet gemeten';
}

function stateOf(online: number, offline: number, maintenance: number): DayState {
  if (online + offline === 0) return maintenance > 0 ? 'maintenance' : 'none';
  if (offline === 0) return 'online';
  return online / (online + offline) >= mostlyOnline ? 'partly' : 'offline';
}

/** Rounded down, as the server does for all days. */
function percentageOf(online: number, measured: number): number {
  return Math.floor((10_000 * online) / measured) / 100;
}

/** `99,98%`, `100%` */
export function formatPercentage(percentage: number): string {
  return `${formatNumber(percentage)}%`;
}

/** `45 s`, `12 min`, `3 u 5 min` */
function formatSpan(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} u` : `${hours} u ${minutes % 60} min`;
}
