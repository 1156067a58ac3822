import { withClient } from './data-set-sql.ts';

/** Lets the identity provider's word about addresses of a domain be enough: their accounts are active at once. */
export async function trustDomain(url: string, domain: string): Promise<void> {
  await withClient(url, (client) =>
    client.query('update company_account_settings set trusted_domains = array[$1]', [domain]),
  );
}
