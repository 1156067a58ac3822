import type { ArchiveHeader } from '#server/features/database/public.ts';
import { hasPortal, isMigrated } from '#server/platform/database/compatibility/check-database.ts';
import { beforeBaselineHint, countAsBaseline, isBeforeBaseline } from '#server/platform/database/baseline.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listMigrationNames } from '#server/platform/database/migrate.ts';
import { listTables } from '#server/platform/database/compatibility/check-database-sql.ts';
import { listAppliedMigrations } from '#server/platform/database/migrations-sql.ts';
import * as schema from '#server/platform/database/schema.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { isAuditLogOwner, countTargetUsers, listPortalConnections } from './restore-sql.ts';

/** Throws an OperatorError when the backup was made by a version whose migrations this program does not have. */
export async function checkVersion({ migrations: given }: Pick<ArchiveHeader, 'migrations'>): Promise<void> {
  const own = await listMigrationNames();
  const migrations = countAsBaseline(given);
  if (isBeforeBaseline(migrations))
    throw new OperatorError(
      `The backup was made by a version that this one cannot upgrade. Restore it with that version. ${beforeBaselineHint}`,
    );
  const unknown = migrations.find((name) => !own.includes(name));
  if (unknown !== undefined)
    throw new OperatorError(
      `The backup was made by a newer version of this program: it has the migration ${unknown}, which this one lacks. ` +
        'Restore it with that version or a newer one.',
    );
  const missing = own.find((name, index) => index < migrations.length && migrations[index] !== name);
  if (missing !== undefined)
    throw new OperatorError(
      `The backup was made by another version of this program: the migration ${missing} was not applied there.`,
    );
}

/**
 * Throws an OperatorError when a portal runs on the database, or it has content that `replace` or its rights do not
 * cover, or that is of another program.
 */
export async function checkTarget(db: Queryable, { replace }: { replace: boolean }): Promise<void> {
  const running = await listPortalConnections(db);
  if (running.length > 0)
    throw new OperatorError(
      `A portal is connected to this database (${running.join(', ')}). Stop it first, and start it again afterwards.`,
    );
  if (!(await hasPortal(db))) return;
  await refuseOtherTables(db);
  if (!(await isAuditLogOwner(db)))
    throw new OperatorError(
      'The audit log of this database is protected, and the user of DATABASE_URL may not replace it. Create a new ' +
        'database for the portal and restore into that.',
    );
  const users = await countTargetUsers(db);
  if (users > 0 && !replace)
    throw new OperatorError(
      `The database is not empty: it has the accounts of ${users} users. To delete everything in it and put the backup in ` +
        'its place: npm run restore -- FILE --replace',
    );
}

/** A portal that was started in the database of another program: everything in it would be deleted. */
async function refuseOtherTables(db: Queryable): Promise<void> {
  const applied = await listAppliedMigrations(db);
  // Earlier versions had tables that this one does not know.
  if (!isMigrated(applied, await listMigrationNames())) return;
  const others = (await listTables(db)).filter((name) => !Object.hasOwn(schema, name));
  if (others.length > 0)
    throw new OperatorError(
      `The database also has tables of another program (${others.slice(0, 5).join(', ')}), which a restore would delete. ` +
        'Create a new database for the portal and restore into that.',
    );
}
