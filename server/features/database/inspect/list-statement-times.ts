import type * as calls from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { listSlowestStatements, recordedSince } from '#server/platform/database/timed-statements.ts';
import { getStatementsReset, hasStatementStatistics, listStatements } from './inspect-sql.ts';

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
