import { userId } from '../../bench/data/identities.ts';
import { withClient } from '../../bench/data/data-set-sql.ts';

export type RegistrationEffects = { mails: number; mailsToMailbox: number; domains: number; notifications: number };

const supervisor = 5;

export async function makeSupervisor(url: string): Promise<void> {
  await withClient(url, (client) => client.query('update users set role = 2 where id = $1', [userId(supervisor)]));
}

/** What registrations with addresses that end in `domain` have caused; `mailbox`: the part before `+`. */
export async function readRegistrationEffects(
  url: string,
  domain: string,
  mailbox: string,
): Promise<RegistrationEffects> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<RegistrationEffects>(
      `select
         (select count(*)::int from outgoing_mails where recipient like '%' || $1) as mails,
         (select count(*)::int from outgoing_mails where recipient like $2 || '+%') as "mailsToMailbox",
         (select count(*)::int from greylist_domains where domain like '%' || $1) as domains,
         (select count(*)::int from notifications where user_id = $3) as notifications`,
      [domain, mailbox, userId(supervisor)],
    );
    return rows[0]!;
  });
}
