import { createHash } from 'node:crypto';
import { addAbortListener } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import {
  copyInSql,
  copyOutSql,
  listCatalogTables,
  listSequences,
  qualifiedName,
  updateTextSettings,
  type ArchivedTable,
} from '#server/features/database/public.ts';
import { countAsBaseline } from '#server/platform/database/baseline.ts';
import { checkDatabase } from '#server/platform/database/compatibility/check-database.ts';
import type { Connection, Queryable } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { listAppliedMigrations } from '#server/platform/database/migrations-sql.ts';
import { openOwnConnection } from '#server/platform/database/own-connection.ts';
import type { Log } from '#server/platform/log/log.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { quoted } from '../restore/load-archive.ts';
import { createQueue } from '../restore/restore-archive.ts';
import {
  deleteForeignKeys,
  deleteRows,
  insertForeignKeys,
  listForeignKeys,
  updateSequence,
  updateStatistics,
  updateTriggersEnabled,
} from '../restore/restore-sql.ts';
import { listOtherContent, updateScansFromStart } from './upgrade-sql.ts';

/** Milliseconds for one statement, such as checking the foreign keys of a large table. */
const maxStatementMs = 6 * 3_600_000;

const notCopied: Record<string, string> = {
  'graphile_worker.migrations': 'the job queue creates its own tables',
  'public.live_events': 'their order is that of transactions of the old cluster; browsers read again',
  'public.live_users': 'who is connected at this moment',
  'public.live_tickets': 'one-time tickets, valid for 30 seconds',
};

export type Copied = { tables: number; rows: number };

/**
 * Copies a portal into an empty database of another PostgreSQL, in one transaction, and compares each table of the copy
 * with the original, by its rows and their SHA-256. Throws an OperatorError for content that is not of the portal.
 */
export async function copyDatabase(
  connections: { source: Connection; target: Connection },
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<Copied> {
  const options = { name: 'portaal upgrade', maxMs: maxStatementMs };
  const source = await openOwnConnection(connections.source, options);
  const target = await openOwnConnection(connections.target, options);
  using _abort = addAbortListener(signal, () => {
    source.destroy();
    target.destroy();
  });
  try {
    await checkDatabase(source.db);
    const applied = countAsBaseline(await listAppliedMigrations(source.db)).at(-1);
    if (applied === undefined)
      throw new OperatorError(
        'The database has no portal: move its folder away, and the next start of the portal creates a new one.',
      );
    await refuseOtherContent(source.db);
    await createQueue(connections.target, log);
    for (const { db } of [source, target]) await updateScansFromStart(db);
    const read = await source.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const copied = await target.db.transaction().execute(async (tx) => {
      for (const each of [read, tx]) await updateTextSettings(each);
      await migrate(tx, { upTo: applied });
      const tables = await listCopiedTables(read, tx);
      const names = tables.map(quoted);
      const keys = await listForeignKeys(tx);
      await deleteForeignKeys(tx, keys);
      await deleteRows(tx, names);
      let rows = 0;
      for (const table of tables) rows += await copyTable(source.client, target.client, table);
      for (const sequence of await listSequences(read)) await updateSequence(tx, sequence);
      await insertForeignKeys(tx, keys);
      await updateTriggersEnabled(tx, names);
      return { tables: tables.length, rows };
    });
    await updateStatistics(target.db);
    return copied;
  } finally {
    source.destroy();
    target.destroy();
  }
}

async function refuseOtherContent(db: Queryable): Promise<void> {
  const others = await listOtherContent(db);
  if (others.length > 0) throw new OperatorError(refusalOf(others));
}

const refusalOf = (others: string[]) =>
  `The cluster also has ${others.slice(0, 5).join(', ')}, which the upgrade does not copy. ` +
  'Keep what you need with pg_dump or by its definition, drop it, and run the command again.';

/** The tables of both databases. Their columns are the same, but the job queue may have more of them now. */
async function listCopiedTables(source: Queryable, target: Queryable): Promise<ArchivedTable[]> {
  const existing = new Map((await listCatalogTables(target)).map((table) => [qualifiedName(table), table.columns]));
  const tables = (await listCatalogTables(source)).filter((table) => !(qualifiedName(table) in notCopied));
  const lacks = (table: ArchivedTable) => {
    const columns = existing.get(qualifiedName(table));
    return columns === undefined || table.columns.some((column) => !columns.includes(column));
  };
  const others = tables.filter(lacks).map((table) => `table ${qualifiedName(table)} or columns of it`);
  if (others.length > 0) throw new OperatorError(refusalOf(others));
  const names = new Set(tables.map(qualifiedName));
  const lost = [...existing.keys()].find((name) => !names.has(name) && !(name in notCopied));
  if (lost !== undefined) throw new OperatorError(`The database lacks the table ${lost} of its own version.`);
  return tables;
}

/** @returns how many rows the table has */
async function copyTable(source: pg.Client, target: pg.Client, table: ArchivedTable): Promise<number> {
  const sent = createHash('sha256');
  const copyOut = source.query(to(copyOutSql(table)));
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sent.update(chunk);
      yield chunk;
    }
  };
  await pipeline(copyOut, count, target.query(from(copyInSql(table))));
  const copy = target.query(to(copyOutSql(table)));
  const found = await digest(copy);
  if (copy.rowCount !== copyOut.rowCount || found !== sent.digest('hex'))
    throw new OperatorError(`The rows of ${qualifiedName(table)} differ in the copy.`);
  return copy.rowCount;
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, new PassThrough(), hash);
  return hash.digest('hex');
}
