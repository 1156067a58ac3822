import type { LiveHandler } from '#server/platform/live/events.ts';
import { listAlertsById } from './alerts-sql.ts';

/** Each changed alert once, the last repeated last. */
export const readAlertEvents: LiveHandler<'alert'> = async (db, payloads) => {
  const ids = [...new Set(payloads.map(({ id }) => id))];
  const at = Math.max(...payloads.map((payload) => Date.parse(payload.at)));
  const rows = await listAlertsById(db, ids, new Date(at));
  return (own) => {
    const wanted = new Set(own.map(({ id }) => id));
    return { alerts: rows.filter(({ id }) => wanted.has(id)) };
  };
};
