import { createPool } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Statement } from '../load/capture-statement.ts';

type Reads = { databaseUrl: string; statements: Statement[]; connections: number; seconds: number };

/** Sends the portal's selects alternately, as prepared statements, over plain connections. @returns reads a second */
export async function readDirectly({ databaseUrl, statements, connections, seconds }: Reads): Promise<number> {
  const pool = createPool({ connectionString: databaseUrl }, createLog('warn'), { max: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const started = performance.now();
  const until = started + seconds * 1000;
  let reads = 0;
  const readUntilEnd = async (client: (typeof clients)[number]) => {
    while (performance.now() < until) {
      const number = reads++ % statements.length;
      await client.query({ name: `read ${number}`, ...statements[number]! });
    }
  };
  await Promise.all(clients.map(readUntilEnd));
  const perSecond = (reads * 1000) / (performance.now() - started);
  for (const client of clients) client.release();
  await pool.end();
  return perSecond;
}
