import { appId, chatId, userId } from '../../bench/data/identities.ts';
import { withClient } from '../../bench/data/data-set-sql.ts';
import type { WriteKind } from '../load/writes.ts';

type CountedKind = Exclude<WriteKind, 'draft' | 'arrangement' | 'sms'>;

/** The writes that are in the database, with how often, of those that were made. */
const statements: Record<CountedKind, string> = {
  request: `select title as marker, count(*)::int as times from requests where title like 'Proef %' group by title`,
  vote: `select event_type || ' ' || user_id || ' ' || target as marker, count(*)::int as times from audit_logs
    where event_type in ('vote.cast', 'vote.withdrawn') and outcome = 'success' group by 1`,
  message: `select text as marker, count(*)::int as times from chat_messages where text like 'Bericht %' group by text`,
  invitation: `select email as marker, count(*)::int as times from magic_invites group by email`,
};

export async function countStored(url: string): Promise<Record<CountedKind, Map<string, number>>> {
  return await withClient(url, async (client) => {
    const found = {} as Record<CountedKind, Map<string, number>>;
    for (const [kind, statement] of Object.entries(statements)) {
      const { rows } = await client.query<{ marker: string; times: number }>(statement);
      found[kind as CountedKind] = new Map(rows.map(({ marker, times }) => [marker, times]));
    }
    return found;
  });
}

/** What a user has of these kinds, of which the last one replaces the earlier ones; null: nothing. */
export async function findLatest(url: string, kind: 'draft' | 'arrangement', user: number): Promise<string | null> {
  const statement =
    kind === 'draft'
      ? 'select title as marker from request_drafts where user_id = $1'
      : `select entries -> 0 ->> 'key' as marker from launchers where user_id = $1`;
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ marker: string }>(statement, [userId(user)]);
    return rows[0]?.marker ?? null;
  });
}

export type Shown = { voteCounts: Map<string, number>; lastSeqs: number[] };

/** What open tabs show when they have missed nothing. */
export async function findShown(url: string, sizes: { apps: number; chats: number }): Promise<Shown> {
  return await withClient(url, async (client) => {
    const { rows: counts } = await client.query<{ id: string; votes: number }>(
      'select app_id as id, votes from vote_counts',
    );
    const { rows: seqs } = await client.query<{ id: string; seq: number }>(
      'select id, last_seq as seq from chat_sessions',
    );
    const [votes, lastSeqs] = [
      new Map(counts.map(({ id, votes: of }) => [id, of])),
      new Map(seqs.map(({ id, seq }) => [id, seq])),
    ];
    return {
      voteCounts: new Map(Array.from({ length: sizes.apps }, (_, n) => [appId(n), votes.get(appId(n)) ?? 0])),
      lastSeqs: Array.from({ length: sizes.chats }, (_, n) => lastSeqs.get(chatId(n)) ?? 0),
    };
  });
}
