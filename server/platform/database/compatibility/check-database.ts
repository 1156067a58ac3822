import { ConfigError } from '../../config.ts';
import type { Queryable } from '../connect.ts';
import { listMigrationNames } from '../migrate.ts';
import { hasMigrations, listAppliedMigrations } from '../migrations-sql.ts';
import { countOtherTables } from './check-database-sql.ts';

/**
 * Whether the database contains a portal; false: it is empty, or a first start failed in it. Throws a ConfigError when it
 * contains another program. Tables of extensions do not count.
 */
export async function hasPortal(db: Queryable): Promise<boolean> {
  // Before the names: another instance may be committing the first migrations.
  const others = await countOtherTables(db);
  const applied = (await hasMigrations(db)) ? await listAppliedMigrations(db) : [];
  if (others === 0 && applied.length === 0) return false;
  const [first] = await listMigrationNames();
  if (applied.includes(first!)) return true;
  throw new ConfigError(
    'The database of DATABASE_URL contains tables of another program. Create an empty database for the portal.',
  );
}
