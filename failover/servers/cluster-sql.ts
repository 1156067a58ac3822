import { withClient } from '../../bench/data/data-set-sql.ts';

export const portalPassword = 'portaal';

/** The database and the role of the portal, which is no superuser. */
export async function createPortalDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`create role portaal login password '${portalPassword}'`);
    await client.query('create database portaal owner portaal');
  });
}

/** The standbys that follow this primary, and the names of those that confirm its writes. */
export async function countStandbys(url: string): Promise<{ streaming: number; synchronous: string[] }> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; isSynchronous: boolean }>(
      `select application_name as name, sync_state in ('sync', 'quorum') as "isSynchronous"
       from pg_stat_replication where state = 'streaming'`,
    );
    return {
      streaming: rows.length,
      synchronous: rows.filter(({ isSynchronous }) => isSynchronous).map(({ name }) => name),
    };
  });
}

/** New transactions of everybody, the portal included, can only read, or write again. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
  });
}
