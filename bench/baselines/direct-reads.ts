import type { Statement } from '../load/capture-statement.ts';
import { withClients } from './with-clients.ts';

type Reads = { databaseUrl: string; statements: Statement[]; connections: number; seconds: number };

/** Sends the portal's selects alternately, as prepared statements, over plain connections. @returns reads a second */
export async function readDirectly({ databaseUrl, statements, connections, seconds }: Reads): Promise<number> {
  let until: number | undefined;
  let reads = 0;
  const took = await withClients(databaseUrl, connections, async (client) => {
    until ??= performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const number = reads++ % statements.length;
      await client.query({ name: `read ${number}`, ...statements[number]! });
    }
  });
  return reads / took;
}
