import { createPool } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log/log.ts';
import { appId, userId } from '../data/identities.ts';
import type { OpenVote } from '../data/open-votes.ts';
import type { Statement } from '../load/capture-statement.ts';

type Votes = {
  databaseUrl: string;
  statement: Statement;
  /** The user and the app of the captured statement. */
  user: string;
  app: string;
  votes: OpenVote[];
  connections: number;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Casts votes with the portal's statement, prepared, over plain connections. @returns votes a second */
export async function castVotesDirectly(given: Votes): Promise<number> {
  const { databaseUrl, statement, votes, connections } = given;
  const pool = createPool({ connectionString: databaseUrl }, createLog('warn'), { max: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const pending = votes.values();
  const castAll = async (client: (typeof clients)[number]) => {
    for (const vote of pending) {
      const { rows } = await client.query({ name: 'vote', text: statement.text, values: valuesOf(given, vote) });
      if (rows.length !== 1) throw new Error('a vote was refused');
    }
  };
  const started = performance.now();
  await Promise.all(clients.map(castAll));
  const seconds = (performance.now() - started) / 1000;
  for (const client of clients) client.release();
  await pool.end();
  return votes.length / seconds;
}

/** The parameters of another vote: its user and app, and a new id for each id of the captured one. */
function valuesOf({ statement, user, app }: Votes, vote: OpenVote): unknown[] {
  return statement.values.map((value) => {
    if (value === user) return userId(vote.user);
    if (value === app) return appId(vote.app);
    return typeof value === 'string' && uuid.test(value) ? newId() : value;
  });
}
