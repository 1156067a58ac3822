import { OperatorError } from '#server/platform/operator-error.ts';
import { beforeBaselineHint, isBeforeBaseline } from '../baseline.ts';
import { poolOf, type Database, type Queryable } from '../connect.ts';
import { listMigrationNames } from '../migrate.ts';
import { listAppliedMigrations } from '../migrations-sql.ts';
import { getServer, hasOtherContent } from './check-database-sql.ts';
import { probeDatabase } from './probe-database.ts';

const oldestVersion = 15;

export const poolerProblem =
  'DATABASE_URL leads to a connection pooler, such as PgBouncer. The portal has pools of its own and needs direct ' +
  'connections: set DATABASE_URL to the address of PostgreSQL itself.';

/** Throws an OperatorError, before anything is written, when this program cannot use the database. */
export async function checkDatabase(db: Queryable): Promise<void> {
  await checkServer(db);
  if (!(await hasPortal(db))) return;
  const own = await listMigrationNames();
  const applied = await listAppliedMigrations(db);
  if (isBeforeBaseline(applied))
    throw new OperatorError(`The database is of a version that this one cannot upgrade. ${beforeBaselineHint}`);
  const unknown = applied.findLast((name) => !own.includes(name));
  if (unknown !== undefined)
    throw new OperatorError(
      `The database was migrated by a newer version of this program: it has the migration ${unknown}. ` +
        'Start that version, or restore a backup of this one.',
    );
  const missing = own.slice(0, applied.length).find((name) => !applied.includes(name));
  if (missing !== undefined)
    throw new OperatorError(
      `The database is of a version that cannot be upgraded to this one: it has the migration ${applied.at(-1)} without the ` +
        `earlier ${missing}. Start the version that it is of, or begin with an empty database.`,
    );
}

/** The same, and tries what the portal needs of its database. */
export async function checkDatabaseAndProbe(db: Database): Promise<void> {
  // The probes leave nothing, so they need not wait for the rest, whose sentence is the better one.
  const [checked, probed] = await Promise.allSettled([checkDatabase(db), probeDatabase(poolOf(db)!)]);
  if (checked.status === 'rejected') throw checked.reason;
  if (probed.status === 'rejected') throw probed.reason;
  const { problem = null } = probed.value.find((probe) => probe.problem !== null) ?? {};
  if (problem !== null) throw new OperatorError(problem);
}

/** Whether a database with these migrations has all of this program. */
export function isMigrated(applied: string[], own: string[]): boolean {
  return own.every((name) => applied.includes(name));
}

/**
 * Throws an OperatorError when a database that passed `checkDatabase` has no portal,
 * or lacks migrations of this program.
 */
export async function checkMigrated(db: Queryable): Promise<void> {
  const applied = await listAppliedMigrations(db);
  if (applied.length === 0)
    throw new OperatorError('The database has no portal.\nSet DATA_DIR or DATABASE_URL as the portal has them.');
  if (!isMigrated(applied, await listMigrationNames()))
    throw new OperatorError(
      'The database is of an older version than this program: start the portal of this version first, or run the command ' +
        'of the version that runs.',
    );
}

/**
 * Throws an OperatorError when PostgreSQL is too old, the database cannot store every character, or the connection is
 * that of a pooler: prepared statements, locks and notifications belong to one connection of the server.
 */
export async function checkServer(db: Queryable): Promise<void> {
  const { version, encoding, keepsSettings } = await getServer(db);
  if (!keepsSettings) throw new OperatorError(poolerProblem);
  if (version < oldestVersion)
    throw new OperatorError(
      `The PostgreSQL of DATABASE_URL has version ${version}, and the portal needs ${oldestVersion} or newer.`,
    );
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database of DATABASE_URL has the encoding ${encoding}. ` +
        'Create one for the portal with: create database … encoding UTF8',
    );
}

/**
 * Whether the database contains a portal; false: it is empty, or a first start failed in it. Throws an OperatorError
 * when it contains another program. What extensions made does not count.
 */
export async function hasPortal(db: Queryable): Promise<boolean> {
  // Before the names: another instance may be committing the first migrations.
  const hasOther = await hasOtherContent(db);
  const applied = await listAppliedMigrations(db);
  if (!hasOther && applied.length === 0) return false;
  const [first] = await listMigrationNames();
  if (applied.includes(first!) || isBeforeBaseline(applied)) return true;
  throw new OperatorError(
    'The database of DATABASE_URL contains tables of another program. Create an empty database for the portal.',
  );
}
