import type { TestDatabase } from './test-database.ts';

/**
 * As after a failover: connections are cut, and new ones lead to a server that can only be read.
 * @returns from then on new ones lead to a server that can be written; those that are open stay as they are
 */
export async function givenReadOnly({
  admin,
  name,
}: Pick<TestDatabase, 'admin' | 'name'>): Promise<() => Promise<void>> {
  await admin(`alter database ${name} set default_transaction_read_only = on`);
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return async () => void (await admin(`alter database ${name} reset default_transaction_read_only`));
}
