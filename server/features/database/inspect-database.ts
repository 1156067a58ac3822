import type * as calls from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { type Database, poolOf } from '#server/platform/database/connect.ts';
import { listSlowestStatements, recordedSince } from '#server/platform/database/timed-statements.ts';
import {
  getDatabaseSize,
  getMaxConnections,
  getStatementsReset,
  hasStatementStatistics,
  listConnectionGroups,
  listRowCounts,
  listStatements,
  listTables,
} from './inspect-sql.ts';

/** Bytes up to which the rows of a table are counted; a larger one has the planner's estimate. */
const maxCountedBytes = 1024 * 1024;

/** The tables with their rows and sizes, the largest first. */
export async function listTableSizes(context: Context): Promise<OutputOf<typeof calls.listTableSizes>> {
  const tables = await listTables(context.db);
  const small = tables.filter(({ dataBytes }) => dataBytes <= maxCountedBytes).map(({ name }) => name);
  const counted = new Map((await listRowCounts(context.db, small)).map(({ name, rows }) => [name, rows]));
  return {
    ...(await getDatabaseSize(context.db)),
    tables: tables.map((table) => {
      const rows = counted.get(table.name);
      return rows === undefined ? table : { ...table, rows, isEstimate: false };
    }),
  };
}

const limit = 25;

/** SQLSTATEs of an extension that is installed but not usable: not loaded, in another schema, without permission. */
const unusable = ['55000', '42P01', '42501'];

type StatementTimes = OutputOf<typeof calls.listStatementTimes>;

/** The statements that took the most time: of pg_stat_statements, or else as this instance measured them. */
export async function listStatementTimes(context: Context): Promise<StatementTimes> {
  return (await readStatistics(context)) ?? listMeasured();
}

/** Null when pg_stat_statements is not there. */
async function readStatistics({ db }: Context): Promise<StatementTimes | null> {
  if (!(await hasStatementStatistics(db))) return null;
  try {
    return { source: 'postgres', since: await getStatementsReset(db), statements: await listStatements(db, limit) };
  } catch (error) {
    if (unusable.includes((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}

function listMeasured(): StatementTimes {
  const statements = listSlowestStatements(limit).map((times) => ({ ...times, meanMs: times.totalMs / times.calls }));
  return { source: 'portal', since: recordedSince, statements };
}

type Connections = OutputOf<typeof calls.listConnections>;

/** The connections of all programs to this database, and the pools of this instance. */
export async function listConnections(context: Context): Promise<Connections> {
  const max = await getMaxConnections(context.db);
  const groups = await listConnectionGroups(context.db);
  return { max, groups, pools: [describePool('calls', context.db), describePool('priority', context.priorityDb)] };
}

function describePool(name: Connections['pools'][number]['name'], db: Database): Connections['pools'][number] {
  const { totalCount, idleCount, waitingCount, options } = poolOf(db)!;
  return { name, open: totalCount, idle: idleCount, waiting: waitingCount, max: options.max };
}
