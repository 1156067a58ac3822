import { newId } from '#server/platform/ids.ts';
import { appId, userId } from '../data/identities.ts';
import type { OpenVote } from '../data/open-votes.ts';
import type { Statement } from '../load/capture-statement.ts';
import { withClients } from './with-clients.ts';

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
  const pending = given.votes.values();
  const seconds = await withClients(given.databaseUrl, given.connections, async (client) => {
    for (const vote of pending) {
      const { rows } = await client.query({ name: 'vote', text: given.statement.text, values: valuesOf(given, vote) });
      if (rows.length !== 1) throw new Error('a vote was refused');
    }
  });
  return given.votes.length / seconds;
}

/** The parameters of another vote: its user and app, and a new id for each id of the captured one. */
function valuesOf({ statement, user, app }: Votes, vote: OpenVote): unknown[] {
  return statement.values.map((value) => {
    if (value === user) return userId(vote.user);
    if (value === app) return appId(vote.app);
    return typeof value === 'string' && uuid.test(value) ? newId() : value;
  });
}
