import { hashSync } from '@node-rs/bcrypt';
import { generateKey } from '#server/features/api-keys/public.ts';
import { newId } from '#server/platform/ids.ts';
import { withClient } from './data-set-sql.ts';
import { userId } from './identities.ts';

export type BenchKey = { user: number; id: string; key: string };

/** Adds a key that reads for each of the first users. Its hash is as cheap as bcrypt allows: it is verified once. */
export async function insertApiKeys(url: string, users: number): Promise<BenchKey[]> {
  const keys = Array.from({ length: users }, (_, user) => ({ user, ...generateKey(newId()) }));
  const rows = keys.map(({ user, id, secret }) => ({
    id,
    user_id: userId(user),
    key_hash: hashSync(secret, { cost: 4 }),
  }));
  await withClient(url, async (client) => {
    await client.query(
      `insert into api_keys (id, user_id, name, key_hash, permissions)
       select id, user_id, 'Meting', key_hash, '["read"]' from json_to_recordset($1::json)
         as given (id text, user_id text, key_hash text)`,
      [JSON.stringify(rows)],
    );
  });
  return keys.map(({ user, id, plainKey }) => ({ user, id, key: plainKey }));
}
