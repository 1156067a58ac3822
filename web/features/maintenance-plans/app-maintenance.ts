import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppMaintenance } from '#contract/maintenance-plans.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { formatUpcoming } from '#web/platform/time/format-time.ts';

/** Of each app its first maintenance that had not ended when it was fetched. */
export const appMaintenanceQuery = queryOptions({
  queryKey: [...liveKey('maintenance'), 'apps'],
  queryFn: ({ signal }) => call('GET /api/maintenance', { signal }),
});

const dayMs = 24 * 60 * 60_000;

/** The maintenance of apps that is under way, and what begins within a day. */
export function useAppMaintenance(now: Date): AppMaintenance[] {
  const { data = [] } = useQuery(appMaintenanceQuery);
  return data.filter(
    ({ startsAt, endsAt }) => Date.parse(startsAt) - now.getTime() < dayMs && Date.parse(endsAt) > now.getTime(),
  );
}

export function isUnderWay({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): boolean {
  return Date.parse(startsAt) <= now.getTime() && Date.parse(endsAt) > now.getTime();
}

/** Of a tile, which has room for few words: `In onderhoud`, `Onderhoud do 09:00`. */
export function shortMaintenanceText(maintenance: Pick<AppMaintenance, 'startsAt' | 'endsAt'>, now: Date): string {
  return isUnderWay(maintenance, now) ? 'In onderhoud' : `Onderhoud ${formatUpcoming(maintenance.startsAt, now)}`;
}

/** `In onderhoud tot 14:00`, and before it begins `Onderhoud vanaf do 09:00`. */
export function maintenanceText(maintenance: Pick<AppMaintenance, 'startsAt' | 'endsAt'>, now: Date): string {
  const { startsAt, endsAt } = maintenance;
  return isUnderWay(maintenance, now)
    ? `In onderhoud tot ${formatUpcoming(endsAt, now)}`
    : `Onderhoud vanaf ${formatUpcoming(startsAt, now)}`;
}
