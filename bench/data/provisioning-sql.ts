import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { newId } from '#server/platform/ids.ts';
import { withClient } from './data-set-sql.ts';

/** Adds a token for the directory. */
export async function insertProvisioningToken(url: string): Promise<string> {
  const token = `portaalscim_${randomToken()}`;
  await withClient(url, (client) =>
    client.query('insert into provisioning_tokens (id, token_hash, created_at) values ($1, $2, now())', [
      newId(),
      hashToken(token),
    ]),
  );
  return token;
}

/** Of the users of the directory and their mails; both are of one portal. */
export async function countProvisioned(url: string): Promise<{ users: number; supervisors: number; mails: number }> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ users: number; supervisors: number; mails: number }>(
      `select (select count(*)::int from provisioned_users) as users,
         (select count(*)::int from users join provisioned_users on user_id = id where role = 2) as supervisors,
         (select count(*)::int from outgoing_mails) as mails`,
    );
    return rows[0]!;
  });
}
