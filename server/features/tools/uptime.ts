import type { getToolUptime as uptimeCall } from '#contract/tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { listToolDays, listUptimeDays } from './uptime-sql.ts';

type Uptime = OutputOf<typeof uptimeCall>;

/** Each check adds to it: it is at most as old as the last one. */
const uptime = new AnswerCache({ load: readUptime, changedBy: ['tools'] });

/** How long each live tool was online, offline and in maintenance on the last days. */
export function getToolUptime(context: Context): Uptime | Promise<Uptime> {
  return uptime.get(context);
}

async function readUptime({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<Uptime> {
  const now = clock.now();
  const [days, tools] = await Promise.all([listUptimeDays(db, now), listToolDays(db, now)]);
  return {
    days,
    tools: tools.map(({ id, online, offline, maintenance }) => ({
      id,
      percentage: percentageOf(sum(online), sum(offline)),
      online: online.map(toSeconds),
      offline: offline.map(toSeconds),
      maintenance: maintenance.map(toSeconds),
    })),
  };
}

/** Rounded down: 100 only without any failure. */
function percentageOf(online: number, offline: number): number | null {
  return online + offline === 0 ? null : Math.floor((10_000 * online) / (online + offline)) / 100;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1000);
