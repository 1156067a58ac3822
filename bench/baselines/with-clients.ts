import type { PoolClient } from 'pg';
import { createPool } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log/log.ts';

/** Runs the work on so many plain connections at once, which are open before. @returns the seconds it took */
export async function withClients(
  databaseUrl: string,
  connections: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<number> {
  const pool = createPool({ connectionString: databaseUrl }, createLog('warn'), { max: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const started = performance.now();
  await Promise.all(clients.map(work));
  const seconds = (performance.now() - started) / 1000;
  for (const client of clients) client.release();
  await pool.end();
  return seconds;
}
