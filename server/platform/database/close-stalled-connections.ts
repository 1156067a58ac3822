import type pg from 'pg';
import type { PreparingClient } from './clients/preparing-client.ts';

const checkInterval = 500;

/**
 * Closes connections of a pool on which a statement has had no answer for `maxMs`, up to 500 ms later. PostgreSQL ends
 * a statement earlier by itself, so then the path to it or the whole server stalls: connections that were silent for
 * that long are closed too, instead of one after the other by the statements that use them.
 */
export function closeStalledConnections(pool: pg.Pool, maxMs: number): void {
  const clients = new Set<PreparingClient>();
  let timer: NodeJS.Timeout | null = null;
  const check = () => {
    const now = performance.now();
    const all = [...clients];
    if (!all.some((client) => client.unansweredFor(now) > maxMs)) return;
    for (const client of all) if (client.silentFor(now) > maxMs) client.destroy();
  };
  pool.on('connect', (connected) => {
    const client = connected as unknown as PreparingClient;
    clients.add(client);
    timer ??= setInterval(check, checkInterval).unref();
    client.once('end', () => {
      clients.delete(client);
      if (clients.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    });
  });
}
